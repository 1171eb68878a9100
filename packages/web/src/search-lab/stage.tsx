import { createViewer, VIEWER_STYLE, type Viewer } from '@games/search-core/explain/viewer';
import { render, type JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { saveFile } from '../shared/save-file';
import { Select } from '../shared/select';
import type { Language } from '../words/language';
import { BoardPicture, CELL } from './board-picture';
import { cellsOf, changedCell, labGame, type LabGame } from './games';
import type { LabText } from './text/en';
import { writePage, type Shown } from './use-searches';
import { TEXT_SIZES, useTextSize } from './use-text-size';

interface StageProps {
  readonly text: LabText;
  readonly language: Language;
  readonly languageTag: string;
  readonly shown: Shown | null;
  readonly isOver: boolean;
  /** Searches that visit more nodes are not shown. */
  readonly limit: number;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** Where the tree unfolds, or why there is none. */
export function Stage({ shown, isOver, limit, ...props }: StageProps): JSX.Element {
  const { text, languageTag } = props;
  if (shown?.tree) return <TreeStage {...props} shown={shown} />;
  const number = new Intl.NumberFormat(languageTag);
  return (
    <section class="lab-stage is-empty" aria-label={text.tree}>
      <p role="status">
        {isOver ? text.isOver : shown === null ? text.searching : text.tooLarge(number.format(limit))}
      </p>
    </section>
  );
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(VIEWER_STYLE);
document.adoptedStyleSheets.push(sheet);

type TreeStageProps = Omit<StageProps, 'shown' | 'isOver' | 'limit'> & { readonly shown: Shown };

function TreeStage({ text, language, shown, step, onStep }: TreeStageProps): JSX.Element {
  const { task, tree } = shown;
  const game = labGame(task.game);
  const host = useRef<HTMLDivElement>(null);
  const [tools] = useState(() => document.createElement('div'));
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [scale, setScale] = useTextSize();
  useLayoutEffect(() => {
    const sides = text.sides[game.isDropped ? 'discs' : 'marks'];
    const { introduction } = text;
    const stamp = stampOf(game);
    const made = createViewer(host.current!, language, { sides, introduction, stamp, tools, onStep });
    setViewer(made);
    return made.close;
  }, [language, game, onStep]);
  useLayoutEffect(() => {
    viewer?.show([tree!], step, task.algorithm === 'pvs' ? ` (${text.lastIteration})` : '');
    // The viewer steps by itself.
  }, [viewer, tree]);
  useLayoutEffect(() => {
    tools.className = 'lab-tools';
    render(
      <>
        <label>
          {text.textSize}{' '}
          <Select
            value={String(scale)}
            choices={TEXT_SIZES.map(String)}
            nameOf={(size) => `${100 * Number(size)}%`}
            onChange={(size) => setScale(Number(size))}
          />
        </label>
        <button
          type="button"
          class="link"
          onClick={() => {
            const title = text.treeOf(text.games[task.game]);
            void writePage({ ...task, page: { title, language } }).then((page) =>
              saveFile('search-tree.html', page, 'text/html'),
            );
          }}
        >
          {text.savePage}
        </button>
      </>,
      tools,
    );
  });
  return <div class="lab-stage" ref={host} />;
}

/** Draws boards as small as stamps. */
function stampOf(game: LabGame) {
  const { rows, columns, isDropped } = game;
  const scale = isDropped ? Math.min(1.3, 6.2 / rows, 6.2 / columns) : 1.6;
  return {
    width: columns * CELL * scale,
    height: rows * CELL * scale,
    draw: (board: readonly string[], before: readonly string[]): Element => {
      const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      const cells = cellsOf(board.join(''));
      drawn.setAttribute('transform', `scale(${scale})`);
      render(
        <BoardPicture game={game} cells={cells} last={changedCell(cellsOf(before.join('')), cells)} />,
        drawn,
      );
      return drawn;
    },
  };
}

import { nodeAfter, playedMoves, type SessionAction, type SessionState } from '@games/search-core/session';
import type { JSX } from 'preact';
import type { Confirmation } from '../shared/dialog';
import { useWords } from '../words/use-words';
import type { Action } from './use-actions';

export interface LineToolsProps {
  readonly session: SessionState;
  readonly dispatch: (action: SessionAction) => void;
  readonly confirm: (confirmation: Confirmation) => void;
  /** Adds what the engine has found to the variations; `null`: nothing is shown. */
  readonly onKeep: Action;
}

/** The comment on the position, and the place of its line among the variations. */
export function LineTools({ session, dispatch, confirm, onKeep }: LineToolsProps): JSX.Element {
  const words = useWords();
  const line = playedMoves(session);
  const { comment } = nodeAfter(session.tree, line)!;
  const promote = isMainLine(session) ? null : () => dispatch({ type: 'promote', line });
  const remove =
    line.length === 0
      ? null
      : () => confirm({ ...words.confirmDelete, action: () => dispatch({ type: 'delete', line }) });
  return (
    <div class="group">
      <label class="comment-field">
        {words.comment}
        <textarea
          rows={3}
          value={comment}
          onInput={({ currentTarget }) => dispatch({ type: 'comment', line, comment: currentTarget.value })}
        />
      </label>
      <div class="more-controls">
        <button type="button" class="link" aria-disabled={promote === null} onClick={() => promote?.()}>
          {words.promote}
        </button>
        <button type="button" class="link" aria-disabled={remove === null} onClick={() => remove?.()}>
          {words.deleteFrom}
        </button>
        <button type="button" class="link" aria-disabled={onKeep === null} onClick={() => onKeep?.()}>
          {words.keepAnalysis}
        </button>
      </div>
    </div>
  );
}

function isMainLine(session: SessionState): boolean {
  let node = session.tree;
  return playedMoves(session).every((move) => {
    const [first] = node.children;
    node = first!;
    return first?.move === move;
  });
}

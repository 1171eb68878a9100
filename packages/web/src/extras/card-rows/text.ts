import type { End } from '@games/card-rows';
import { type CardRowsWords, en, zh } from '@games/card-rows/words';
import type { Language } from '../../words/language';
import type { GameText } from '../../contract/game-module';

/** A place where a card was taken from. Rows count from 0 here, from 1 in the texts. */
interface Place {
  readonly row: number;
  readonly end: End;
}

export interface CardText extends GameText {
  readonly start: string;
  readonly took: (side: string, card: string, place: Place) => string;
  readonly ending: CardRowsWords['ending'];
  /** How a game has ended. */
  readonly result: (winner: string | null, sums: string) => string;
  readonly outcome: (winner: string | null, margin: string) => string;
  readonly replay: {
    readonly open: string;
    readonly start: string;
    readonly back: string;
    readonly play: string;
    readonly pause: string;
    readonly forward: string;
    readonly speed: string;
    readonly close: string;
    readonly first: string;
    readonly end: (sums: string, outcome: string) => string;
  };
  readonly answer: {
    readonly copy: string;
    readonly copied: (answer: string) => string;
  };
  readonly cards: {
    readonly title: string;
    readonly random: string;
    readonly fields: Readonly<Record<'cards' | 'rows' | 'lowest' | 'highest', string>>;
    readonly deal: string;
    readonly own: string;
    readonly ownNote: string;
    readonly layOut: string;
    readonly badRange: string;
    readonly badRows: string;
  };
  readonly folding: {
    readonly title: string;
    readonly introduction: string;
    readonly row: string;
    readonly rowName: (row: number, cards: number) => string;
    readonly picture: (row: number, cards: string, remains: string) => string;
    readonly step: string;
    readonly back: string;
    readonly forward: string;
    readonly before: (steps: number) => string;
    readonly count: (step: number, steps: number) => string;
    readonly nothing: string;
    readonly over: string;
    readonly remains: string;
    readonly inTurn: (side: string) => string;
    /** What the side to move gains from the cards left, and has gained so far (`null`: nothing), and the result. */
    readonly sum: (gain: string, side: string, lead: string | null, outcome: string) => string;
    readonly source: string;
  };
}

export const text: Readonly<Record<Language, CardText>> = {
  en: {
    ...en,
    displays: { outcome: 'Result with best play', mistakes: 'What mistakes cost' },
    values: 'Value of every end card',
    valuesLegend: () =>
      'By how much the player to move wins (plus) or loses (minus) in the end after taking the card, both playing their best. Exact.',
    start: 'Take a card from either end of a row',
    took: (side, card, { row, end }) => `${side} took ${card} from the ${end} of row ${row + 1}`,
    result: (winner, sums) => (winner === null ? `A tie, ${sums}` : `${winner} wins ${sums}`),
    outcome: (winner, margin) =>
      winner === null ? 'A tie with best play' : `${winner} wins by ${margin} with best play`,
    replay: {
      open: 'Watch best play',
      start: 'Back to the first card',
      back: 'One card back',
      play: 'Play',
      pause: 'Pause',
      forward: 'One card on',
      speed: 'Speed',
      close: 'Back to the game',
      first: 'Best play from here, card by card',
      end: (sums, outcome) => `Best play ends ${sums}. ${outcome}`,
    },
    answer: {
      copy: 'Copy the answer as a file has it',
      copied: (answer) => `Copied: ${answer}`,
    },
    cards: {
      title: 'Other cards',
      random: 'Random cards',
      fields: { cards: 'Cards', rows: 'Rows', lowest: 'From', highest: 'To' },
      deal: 'Deal',
      own: 'Your own cards',
      ownNote:
        'One row a line, numbers separated by commas; or a card file, which begins with the number of cards. A file can also be dropped on the page.',
      layOut: 'Lay these out',
      badRange: 'The smallest number must not be larger than the largest.',
      badRows: 'There cannot be more rows than cards.',
    },
    folding: {
      title: 'Why: how the rows fold',
      introduction:
        'Wherever three neighbours a ≤ b ≥ c stand, put a − b + c in their place: the result of the game stays the same. When nothing folds any more, each row falls and then rises, and both simply take the largest number they see.',
      row: 'Row',
      rowName: (row, cards) => `Row ${row + 1} (${cards} cards)`,
      picture: (row, cards, remains) => `Row ${row + 1}: ${cards} folds to ${remains}`,
      step: 'Folds shown',
      back: 'One fold back',
      forward: 'Next fold',
      before: (steps) => `${steps} folds to come`,
      count: (step, steps) => `Fold ${step} of ${steps}`,
      nothing: 'Nothing folds here: every row already falls and then rises.',
      over: 'All cards are taken.',
      remains: 'What remains, the largest first',
      inTurn: (side) => `taken by ${side}`,
      sum: (gain, side, lead, outcome) =>
        `${gain} for ${side}${lead === null ? '' : `, ${lead} from the cards taken so far`}. ${outcome}.`,
      source:
        'The reduction is known from the contest problems “Termity” (AMPPZ 2010) and the stone game of HNOI 2010. The proof is in the documentation of @games/card-rows.',
    },
  },
  zh: {
    ...zh,
    displays: { outcome: '双方最优的结果', mistakes: '失误亏了多少' },
    values: '每张端牌的价值',
    valuesLegend: () => '取这张牌后双方都走最优，轮到的一方最终净胜（正数）或净负（负数）多少。精确值。',
    start: '请从任意一行的两端取一张牌',
    took: (side, card, { row, end }) =>
      `${side}取了第 ${row + 1} 行${end === 'left' ? '左' : '右'}端的 ${card}`,
    result: (winner, sums) => (winner === null ? `${sums} 平局` : `${winner}以 ${sums} 获胜`),
    outcome: (winner, margin) =>
      winner === null ? '双方都走最优，打成平局' : `双方都走最优，${winner}胜 ${margin} 点`,
    replay: {
      open: '演示最优取法',
      start: '回到第一张',
      back: '退一张',
      play: '播放',
      pause: '暂停',
      forward: '进一张',
      speed: '速度',
      close: '回到牌局',
      first: '从这里起逐张演示最优取法',
      end: (sums, outcome) => `最优取法的终局为 ${sums}。${outcome}`,
    },
    answer: {
      copy: '复制答案文件的内容',
      copied: (answer) => `已复制：${answer}`,
    },
    cards: {
      title: '换一副牌',
      random: '随机发牌',
      fields: { cards: '张数', rows: '行数', lowest: '最小点数', highest: '最大点数' },
      deal: '发牌',
      own: '自己的牌',
      ownNote: '每行牌写一行，用逗号隔开；也可以是牌面文件（首行为牌的张数）。把文件拖到页面上也行。',
      layOut: '摆上这些牌',
      badRange: '最小点数不能大于最大点数。',
      badRows: '行数不能多于张数。',
    },
    folding: {
      title: '为什么：各行如何折叠',
      introduction:
        '只要相邻三个数 a ≤ b ≥ c，就可以换成一个数 a − b + c，胜负结果不变。等到再也无法折叠，每行都是先降后升，双方只要每次取眼前最大的数就是最优。',
      row: '行',
      rowName: (row, cards) => `第 ${row + 1} 行（${cards} 张）`,
      picture: (row, cards, remains) => `第 ${row + 1} 行：${cards} 折叠为 ${remains}`,
      step: '已折叠的步数',
      back: '退一步',
      forward: '下一步',
      before: (steps) => `还要折叠 ${steps} 步`,
      count: (step, steps) => `第 ${step} 步，共 ${steps} 步`,
      nothing: '这里没有可折叠的：每行都已经先降后升。',
      over: '牌已取完。',
      remains: '剩下的数，从大到小',
      inTurn: (side) => `归${side}`,
      sum: (gain, side, lead, outcome) =>
        `${side}净得 ${gain}${lead === null ? '' : `，此前已净得 ${lead}`}。${outcome}。`,
      source:
        '这种折叠出自竞赛题“Termity”（AMPPZ 2010）和 HNOI 2010 的取石子游戏，证明见 @games/card-rows 的文档。',
    },
  },
};

/** What tools and dialogues say: loaded with them. */
import type { Language } from '../../words/language';
import type { Choice, Stage } from './opening';

interface OpeningText {
  readonly title: string;
  /** The list of the openings that have a name. */
  readonly named: string;
  /** The one on the board. */
  readonly name: (name: string) => string;
  /** What a person is asked for at a stage. */
  readonly ask: Readonly<Record<Stage, string>>;
  /** What the others do meanwhile. */
  readonly wait: Readonly<Record<Stage, string>>;
  readonly choices: Readonly<Record<Choice, string>>;
  readonly done: (isSwapped: boolean) => string;
}

interface RecordText {
  readonly tools: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly save: string;
  readonly saveLibrary: string;
  readonly noLibrary: string;
  readonly drop: string;
  readonly certificate: string;
  readonly problems: string;
  readonly person: string;
  readonly computer: (level: string) => string;
}

interface ToolText {
  readonly opening: OpeningText;
  readonly records: RecordText;
}

export const toolText: Readonly<Record<Language, ToolText>> = {
  en: {
    opening: {
      title: 'Swap2 opening',
      named: 'Openings',
      name: (name) => `Opening: ${name}`,
      ask: {
        three:
          'Put three stones anywhere: black, white, black. Then the second player picks a colour, so leave the chances even.',
        colour:
          'Which colour would you rather have? White moves next. Or put two more stones, and let the first player pick.',
        two: 'Put one white and one black stone. Then the first player picks a colour.',
        'last-colour': 'Five stones are down. Which colour would you rather have? White moves next.',
        play: '',
      },
      wait: {
        three:
          'The first player puts three stones: black, white, black. Then the second player picks a colour.',
        colour: 'The second player picks a colour, or puts two more stones and lets the first player pick.',
        two: 'The second player puts one white and one black stone. Then the first player picks a colour.',
        'last-colour': 'The first player picks a colour. White moves next.',
        play: '',
      },
      choices: { black: 'Take black', white: 'Take white', put: 'Put two more' },
      done: (isSwapped) =>
        isSwapped
          ? 'The first player has white, the second black.'
          : 'The first player has black, the second white.',
    },
    records: {
      tools: 'Game record',
      copy: 'Copy SGF',
      copied: 'SGF copied',
      copyFailed: 'The browser does not let this page copy. Save the file instead.',
      save: 'Save SGF',
      saveLibrary: 'Save RenLib',
      noLibrary:
        'A library has no place for stones that were set up, or for letters of other languages than its own.',
      drop: 'Drop a game on the page to open it: SGF, RenLib, Piskvork …',
      certificate: 'Load a certificate',
      problems: 'Problems',
      person: 'Person',
      computer: (level) => `@games, ${level}`,
    },
  },
  zh: {
    opening: {
      title: 'Swap2 开局',
      named: '开局一览',
      name: (name) => `开局：${name}`,
      ask: {
        three: '请任意摆三子：黑、白、黑。之后由后手选颜色，所以尽量摆得势均力敌。',
        colour: '您想执哪一方？接下来轮到白方。也可以再摆一白一黑两子，让先手来选。',
        two: '请再摆一白一黑两子，之后由先手选颜色。',
        'last-colour': '五子已摆好。您想执哪一方？接下来轮到白方。',
        play: '',
      },
      wait: {
        three: '先手摆三子：黑、白、黑，之后由后手选颜色。',
        colour: '由后手选颜色，也可以再摆两子，让先手来选。',
        two: '后手再摆一白一黑两子，之后由先手选颜色。',
        'last-colour': '由先手选颜色，接下来轮到白方。',
        play: '',
      },
      choices: { black: '执黑', white: '执白', put: '再摆两子' },
      done: (isSwapped) => (isSwapped ? '先手执白，后手执黑。' : '先手执黑，后手执白。'),
    },
    records: {
      tools: '棋谱',
      copy: '复制 SGF',
      copied: 'SGF 已复制',
      copyFailed: '浏览器不允许复制，请改为保存文件。',
      save: '保存 SGF',
      saveLibrary: '保存 RenLib',
      noLibrary: 'RenLib 棋谱库不能保存预先摆放的棋子，也不能保存其编码以外的文字。',
      drop: '把棋谱拖到页面上即可打开：SGF、RenLib、Piskvork 等。',
      certificate: '载入证书',
      problems: '做题',
      person: '真人',
      computer: (level) => `@games ${level}`,
    },
  },
};

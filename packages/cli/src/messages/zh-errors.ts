import type { ErrorCode as CardRowsCode } from '@games/card-rows';
import type { ErrorCode as ConnectThreeCode } from '@games/connect-three';
import type { ErrorCode as GomokuCode } from '@games/gomoku';
import type { ERROR_CODES, ErrorDetails } from '@games/search-core';
import type { ErrorCode as SequenciumCode } from '@games/sequencium';
import type { CliErrorCode, FieldKind } from './en-errors';

type SearchCoreCode = (typeof ERROR_CODES)[number];

/** The codes of the libraries' errors. One without a text here does not compile. */
type LibraryErrorCode = SearchCoreCode | CardRowsCode | ConnectThreeCode | GomokuCode | SequenciumCode;

type Describe = (details: ErrorDetails) => string;

/** A line of a file, or a row where rows stand alone: both are 行. */
const place = ({ line, row, column }: ErrorDetails): string => `第 ${line ?? row} 行第 ${column} 列：`;
const cell = ({ row, column }: ErrorDetails): string => `棋盘第 ${row} 行第 ${column} 列：`;
const move = (index: string | number | undefined): string => `第 ${index} 着：`;

const searchCore: Readonly<Record<SearchCoreCode, Describe>> = {
  'search-core/out-of-range': ({ option, value, minimum, maximum }) =>
    `${option}：应为 ${minimum} 到 ${maximum} 的整数，实际为 ${value}`,
  'search-core/no-limit': () => '应给出一个限度：depth、milliseconds 或 nodes',
  'search-core/not-positive': ({ option, value }) => `${option}：应为正数，实际为 ${value}`,
  'search-core/not-a-choice': ({ option, value, choices }) =>
    `${option}：应为 ${choices} 之一，实际为 ${value}`,
  'search-core/unknown-option': ({ option, name, suggestion, choices }) =>
    `${option}：没有名为“${name}”的选项，${suggestion === '' ? `应为 ${choices}` : `是不是 ${suggestion}？`}`,
  'search-core/wrong-type': ({ option, value, expected }) => `${option}：应为 ${expected}，实际为 ${value}`,
  'search-core/same-name': ({ option, value }) => `${option}：两个棋手同名“${value}”，无法区分`,
  'search-core/busy': () => '这个局面正在搜索中',
  'search-core/illegal-move': ({ move: text, legal }) =>
    `着法 ${text} 在此处不合规则${legal === undefined || legal === '' ? '' : `；可走：${legal}`}`,
  'search-core/nothing-to-undo': () => '没有可以收回的着法',
  'search-core/game-over': () => '棋局已经结束；要继续，请先收回终局',
  'search-core/memory-full': ({ option, value }) => `${option}：${value} 字节的内存装不下这个游戏的全部局面`,
  'search-core/cycle': ({ option, positions }) =>
    positions === undefined
      ? `${option}：局面的价值取决于到达它的路径`
      : `${option}：有 ${positions} 个局面会重复出现或通向重复的局面，分差无从定义`,
  'search-core/chance-nodes': ({ option }) => `${option}：这种搜索不能用于有骰子等随机事件的游戏`,
  'search-core/not-solved': ({ option }) => `${option}：这个局面不在已求解的范围内，价值未知`,
  'search-core/bad-hypotheses': ({ elo0, elo1, alpha, beta }) =>
    `sprt：应有 elo0 小于 elo1，alpha、beta 在 0 与 0.5 之间，实际为 elo0 ${elo0}、elo1 ${elo1}、alpha ${alpha}、beta ${beta}`,
  'search-core/bad-book': ({ where, expected }) => `开局库 ${where}：应为 ${expected}`,
  'search-core/bad-table': ({ where, expected }) => `置换表 ${where}：应为 ${expected}`,
  'search-core/bad-log': ({ line, expected }) => `对局日志第 ${line} 行：应为 ${expected}`,
  'search-core/illegal-opening': ({ index, move: text }) => `开局第 ${index} 着 ${text} 在此处不合规则`,
  'search-core/other-book': ({ what, found, expected }) =>
    `开局库不属于这个游戏：其 ${what} 为 ${found}，应为 ${expected}`,
  'search-core/other-table': ({ what, found, expected }) =>
    `置换表不属于这个游戏：其 ${what} 为 ${found}，应为 ${expected}`,
  'search-core/other-match': ({ what, found, expected }) =>
    `日志属于另一场比赛：其 ${what} 为 ${found}，应为 ${expected}`,
  'search-core/too-few-openings': ({ wanted, plies, found }) =>
    `需要 ${wanted} 个 ${plies} 着的开局，只找到 ${found} 个；请减少数目或增加着数`,
  'search-core/no-such-heuristics': ({ option, value }) => `${option}：这个游戏没有名为“${value}”的评估`,
  'search-core/not-absolute': ({ option, value }) => `${option}：应为绝对网址，实际为“${value}”`,
  'search-core/not-a-worker': () => '这里不是工作线程',
  'search-core/not-deterministic': ({ option }) =>
    `${option}：共享置换表的结果不可重现；请去掉 mode 或 deterministic`,
  'search-core/stack-too-small': ({ plies }) =>
    `当前线程的栈可能容不下 ${plies} 层；请减小 depth，或不要在很深的调用中搜索`,
  'search-core/no-shared-memory': ({ option }) => `${option}：这里没有 SharedArrayBuffer；网页须跨源隔离才有`,
};

const cardRows: Readonly<Record<CardRowsCode, Describe>> = {
  'card-rows/no-deal': ({ option }) => `${option}：缺少牌面，请给出 deal、board 或 input`,
  'card-rows/bad-deal': ({ option, value }) => `${option}：应为数组，实际为 ${value}`,
  'card-rows/bad-card': ({ option, value, limit }) =>
    `${option}：应为绝对值不超过 ${limit} 的整数，实际为 ${value}`,
  'card-rows/sum-too-large': ({ limit }) => `牌面：各牌绝对值之和不得超过 ${limit}`,
  'card-rows/too-many-cards': ({ value, limit }) =>
    `牌面：一个局面最多 ${limit} 张牌，实际 ${value} 张；solve 不限张数`,
  'card-rows/too-many-rows': ({ value, limit }) =>
    `牌面：一个局面最多 ${limit} 行，实际 ${value} 行；solve 不限行数`,
  'card-rows/missing-count': (d) => `${place(d)}应为牌的张数，实际是空行`,
  'card-rows/bad-count': (d) =>
    `${place(d)}应为牌的张数，即 ${d['minimum']} 到 ${d['maximum']} 的整数，实际为“${d['value']}”`,
  'card-rows/wrong-count': (d) =>
    `${place(d)}第 1 行说有 ${d['expected']} 张牌，实际有 ${d['found']} 张${d['missing'] === undefined ? '' : `，缺少 ${d['missing']}`}`,
  'card-rows/full-width': (d) => `${place(d)}请用半角字符“${d['expected']}”代替“${d['value']}”`,
  'card-rows/not-a-number': (d) => `${place(d)}应为整数，实际为“${d['value']}”`,
  'card-rows/unsafe-number': (d) => `${place(d)}应为绝对值不超过 ${d['limit']} 的整数，实际为 ${d['value']}`,
  'card-rows/missing-card': (d) => `${place(d)}逗号前应有一个数`,
  'card-rows/trailing-comma': (d) => `${place(d)}逗号后应有一个数，实际已到行末`,
  'card-rows/empty-row': (d) => `${place(d)}应为一行牌，实际是空行`,
  'card-rows/out-of-range': (d) =>
    `${place(d)}牌应在 ${d['minimum']} 到 ${d['maximum']} 之间，实际为 ${d['value']}`,
  'card-rows/repeated-card': (d) =>
    `${place(d)}${d['minimum']} 到 ${d['maximum']} 应各出现一次，${d['value']} 重复（先见于第 ${d['firstLine'] ?? d['firstRow']} 行第 ${d['firstColumn']} 列），缺少 ${d['missing']}`,
  'card-rows/bad-move': (d) => `${move(d['move'])}应为行号加 L 或 R，如 1L，实际为“${d['value']}”`,
  'card-rows/no-such-row': (d) => `${move(d['move'])}行号应在 1 到 ${d['rows']} 之间，实际为“${d['value']}”`,
  'card-rows/row-is-empty': (d) => `${move(d['move'])}“${d['value']}”：第 ${d['row']} 行已没有牌`,
};

const connectThree: Readonly<Record<ConnectThreeCode, Describe>> = {
  'connect-three/row-count': ({ expected, found }) => `棋盘：应有 ${expected} 行，实际 ${found} 行`,
  'connect-three/row-length': ({ row, expected, found }) =>
    `棋盘第 ${row} 行：应有 ${expected} 格，实际 ${found} 格`,
  'connect-three/cell-count': ({ rows, columns, expected, found }) =>
    `棋盘：应有 ${expected} 格（${rows} 行，每行 ${columns} 格），实际 ${found} 格`,
  'connect-three/cell': (d) => `${cell(d)}应为 ${d['expected']}，实际为“${d['found']}”`,
  'connect-three/turn-count': ({ x, o }) =>
    `棋盘：X 先走，X 应与 O 同样多或多一个，实际 ${x} 个 X、${o} 个 O`,
  'connect-three/floating': (d) => `${cell(d)}${d['mark']} 下面应有棋子或为底行，实际悬空`,
  'connect-three/two-winners': ({ xRow, xColumn, oRow, oColumn }) =>
    `棋盘：最多一方获胜，实际 X 在第 ${xRow} 行第 ${xColumn} 列连成线，O 在第 ${oRow} 行第 ${oColumn} 列连成线`,
  'connect-three/played-on': (d) => `${cell(d)}${d['mark']} 已由经过此处的线获胜，其最后一子应是全局最后一子`,
  'connect-three/column': ({ index, text, columns }) =>
    `${move(index)}应为 1 到 ${columns} 的列号，实际为“${text}”`,
  'connect-three/column-full': ({ index, column }) => `${move(index)}第 ${column} 列已满`,
  'connect-three/game-over': ({ index, column, winner }) =>
    `${move(index)}不能再下第 ${column} 列，棋局已终：${winner === '' ? '棋盘已满' : `${winner} 已获胜`}`,
  'connect-three/action': ({ action, legal }) =>
    legal === ''
      ? `action：棋局已终，不能再下，实际为 ${action}`
      : `action：应为 ${legal} 之一，实际为 ${action}`,
  'connect-three/window': ({ option, value }) => `${option}：应为数，实际为 ${value}`,
  'connect-three/board-too-large': ({ rows, columns, maxRows, maxColumns }) =>
    `棋盘：${rows} 行 ${columns} 列超出求解器的范围，${columns} 列时最多 ${maxRows} 行，${rows} 行时最多 ${maxColumns} 列`,
  'connect-three/other-book': ({ found, expected }) =>
    `book：应为“${expected}”的开局库，实际为“${found}”的开局库`,
  'connect-three/count-too-large': ({ rows, columns, value, maximum }) =>
    `棋盘：${rows} 行 ${columns} 列的局面多得数不过来，列数 x（行数 + 1）应不超过 ${maximum}，实际为 ${value}`,
};

/** The place of a move in its text, where it stands in one. */
const maybeMove = ({ move: index }: ErrorDetails): string => (index === undefined ? '' : move(index));

const sequencium: Readonly<Record<Exclude<SequenciumCode, SearchCoreCode>, Describe>> = {
  'sequencium/start': ({ option, value }) => `${option}：应为 1 或 3，实际为 ${value}`,
  'sequencium/balanced': ({ option, value }) => `${option}：应为 true 或 false，实际为 ${value}`,
  'sequencium/payoff': ({ option, value }) => `${option}：应为 outcome 或 margin，实际为 ${value}`,
  'sequencium/chains-collide': ({ rows, columns, minimum }) =>
    `start：${rows} x ${columns} 的棋盘上双方的 1-2-3 会相撞，方形棋盘至少要 ${minimum} x ${minimum}`,
  'sequencium/move-text': (d) => `${maybeMove(d)}应为从 0 数起的“行,列”，实际为“${d['text']}”`,
  'sequencium/off-board': (d) =>
    `${maybeMove(d)}${d['text']}：行应为 0 到 ${d['lastRow']}，列应为 0 到 ${d['lastColumn']}`,
  'sequencium/occupied': (d) => `${maybeMove(d)}${d['text']}：应为空格`,
  'sequencium/not-adjacent': (d) => `${maybeMove(d)}${d['text']}：应与 ${d['player']} 的格子相邻`,
  'sequencium/turn': ({ option, value }) => `${option}：应为 A 或 B，实际为 ${value}`,
  'sequencium/board-size': ({ rows, columns, boardRows, boardColumns }) =>
    `board：应为 ${rows} x ${columns} 格，实际为 ${boardRows} x ${boardColumns}`,
  'sequencium/cell-text': ({ row, column, text }) =>
    `第 ${row} 行第 ${column} 列（从 0 数起）：应为 A 或 B 加数字，或“.”，实际为“${text}”`,
  'sequencium/row-length': ({ row, expected, got }) =>
    `第 ${row} 行（从 0 数起）：应与首行一样为 ${expected} 格，实际为 ${got} 格`,
  'sequencium/unsupported': ({ row, column, player, number }) =>
    number === 1
      ? `第 ${row} 行第 ${column} 列（从 0 数起）：${player}1 只能在自己的角上`
      : `第 ${row} 行第 ${column} 列（从 0 数起）：${player}${number} 应与 ${player}${Number(number) - 1} 相邻`,
  'sequencium/corner': ({ row, column, player }) =>
    `第 ${row} 行第 ${column} 列（从 0 数起）：应为 ${player}1`,
  'sequencium/turn-needed': ({ countA, countB }) =>
    `board：A 写了 ${countA} 个数，B 写了 ${countB} 个；应以 turn 指明轮到谁`,
  'sequencium/too-large-to-solve': ({ rows, columns, largest }) =>
    `rows、columns：${rows} x ${columns} 超出求解器的范围；这类棋盘最大为 ${largest}`,
  'sequencium/checkpoint': ({ line, expected }) => `检查点文件第 ${line} 行：应为 ${expected}`,
  'sequencium/checkpoint-game': ({ expected, found }) => `检查点文件：应属于 ${expected}，实际属于 ${found}`,
  'sequencium/certificate-size': ({ rows, columns, maximum }) =>
    `证书：棋盘应不超过 ${maximum} 格，实际为 ${rows} x ${columns}`,
  'sequencium/certificate-start': () => '证书：应为一局的开局，实际为对局中途的局面',
  'sequencium/certificate-value': ({ rows, columns, value }) =>
    `证书：应为 ${rows} x ${columns} 的值，实际为 ${value}`,
  'sequencium/certificate-field': ({ field, expected, value }) =>
    `证书的 ${field}：应为 ${expected}，实际为 ${value}`,
  'sequencium/certificate': ({ line, expected }) => `证书文件第 ${line} 行：应为 ${expected}`,
  'sequencium/game-over': (d) => `${maybeMove(d)}${d['text']}：棋局已终`,
};

/** How the library names what black may not make. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  overline: '长连',
  'double-four': '四四',
  'double-three': '三三',
};

/** What the files of other programs are, by the library's name of the format. */
const FORMATS: Readonly<Record<string, string>> = {
  'RenLib library': ' RenLib 棋谱库',
  'Piskvork record': ' Piskvork 棋谱',
  'RIF database': ' RIF 对局数据库',
  'Yixin-Board position': '弈心（Yixin-Board）保存的局面',
  certificate: '证书',
};

const gomoku: Readonly<Record<GomokuCode, Describe>> = {
  'gomoku/rule': ({ option, value }) => `${option}：应为 freestyle、standard 或 renju，实际为 ${value}`,
  'gomoku/turn': ({ option, value }) => `${option}：应为 X 或 O，实际为 ${value}`,
  'gomoku/board-size': ({ expected, found }) => `棋盘：应有 ${expected} 行，实际 ${found} 行`,
  'gomoku/board-row': ({ row, expected, found }) => `棋盘第 ${row} 行：应有 ${expected} 点，实际 ${found} 点`,
  'gomoku/board-length': ({ expected, found }) => `棋盘：写成一行应有 ${expected} 点，实际 ${found} 点`,
  'gomoku/board-character': (d) =>
    `${cell(d).slice(0, -1)}（${d['point']}）：应为 ${d['expected']} 之一，实际为“${d['found']}”`,
  'gomoku/stone-count': ({ black, white }) =>
    `棋盘：X 先走，X 应与 O 同样多或多一个（或用 turn 指明轮到哪方），实际 ${black} 个 X、${white} 个 O`,
  'gomoku/two-winners': ({ black, white }) =>
    `棋盘：最多一方获胜，实际 X 在 ${black}、O 在 ${white} 都已成五`,
  'gomoku/played-on': ({ mark, point }) => `棋盘：${mark} 已在 ${point} 成五获胜，不应再轮到 ${mark}`,
  'gomoku/point': ({ index, column, text, first, last }) =>
    `第 ${index} 着（第 ${column} 个字符）：应为 ${first} 到 ${last} 的点，实际为“${text}”`,
  'gomoku/occupied': ({ index, point, mark }) => `${move(index)}${point} 已有 ${mark}，应为空点`,
  'gomoku/forbidden': ({ index, point, kind }) =>
    `${move(index)}${point} 是黑方禁手（${FORBIDDEN[String(kind)] ?? kind}），请另选一点`,
  'gomoku/game-over': ({ index, point, winner }) =>
    `${move(index)}不能再下 ${point}，棋局已终：${winner === '' ? '和棋' : `${winner} 已获胜`}`,
  'gomoku/over': ({ winner }) => `局面：棋局已终（${winner === '' ? '和棋' : `${winner} 已获胜`}），无着可选`,
  'gomoku/symmetry': ({ option, value, expected }) => `${option}：应为 ${expected} 之一，实际为 ${value}`,
  'gomoku/sgf-syntax': (d) =>
    `SGF ${place(d)}应为“${d['expected']}”，实际为${d['found'] === 'end' ? '文件结尾' : `“${d['found']}”`}`,
  'gomoku/sgf-value': (d) => `SGF ${place(d)}应为 ${d['property']}[${d['expected']}]，实际为“${d['found']}”`,
  'gomoku/sgf-occupied': (d) => `SGF ${place(d)}${d['point']} 已有棋子，应为空点`,
  'gomoku/sgf-turn': (d) => `SGF ${place(d)}应为着法 ${d['expected']}[…]，实际为 ${d['found']}[…]`,
  'gomoku/sgf-result': (d) => `SGF：终局盘面应为 RE[${d['expected']}…]，实际为 RE[${d['found']}]`,
  'gomoku/sgf-format': ({ format }) => `这是${FORMATS[String(format)] ?? format}；棋谱只读 SGF`,
  'gomoku/sgf-encoding': ({ found, used }) => `SGF：文字无法按 ${found} 解码，改按 ${used} 读取`,
  'gomoku/sgf-rule': (d) =>
    `SGF ${place(d)}${d['found'] === '' ? '没有注明规则' : `不认识规则 RU[${d['found']}]`}，按 ${d['rule']} 读取`,
  'gomoku/sgf-set-up': (d) => `SGF ${place(d)}第 ${d['move']} 着之后有 ${d['found']}，棋谱从此处的盘面开始`,
  'gomoku/sgf-unsupported-rule': (d) => `SGF ${place(d)}不支持规则 ${d['rule']}，须另行指定规则`,
  'gomoku/certificate': ({ offset, expected, found }) =>
    `证书第 ${offset} 字节：应为 ${expected}，实际为 ${found}`,
  'gomoku/certificate-proof': ({ offset, expected, found }) =>
    `证书第 ${offset} 字节：证明不成立，应为 ${expected}，实际为 ${found}`,
  'gomoku/certificate-limit': ({ offset, option, maximum }) =>
    `证书第 ${offset} 字节：超出 ${option} 的限度 ${maximum}`,
  'gomoku/swap2-stones': ({ found }) => `swap2：棋盘上应有 0、3 或 5 子，实际 ${found} 子`,
  'gomoku/solution-position': ({ expected, found }) => `局面：应为 ${expected}，实际为 ${found}`,
  'gomoku/proof-record': ({ index }) => `records[${index}]：应为证明的一条记录`,
  'gomoku/unproven-record': ({ index }) => `records[${index}]：应为成立的证明，且所依据的记录齐全`,
};

const KINDS: Readonly<Record<FieldKind, string>> = {
  string: '文本',
  integer: '整数',
  boolean: ' true 或 false',
  array: '数组',
  object: '一个 JSON 对象',
};

const cli: Readonly<Record<CliErrorCode, Describe>> = {
  'cli/unknown-command': ({ command, suggestion }) => `没有“${command}”这个命令${didYouMean(suggestion)}`,
  'cli/unknown-option': ({ option, suggestion }) => `没有“${option}”这个选项${didYouMean(suggestion)}`,
  'cli/missing-value': ({ option }) => `${option}：后面缺少一个值`,
  'cli/extra-argument': ({ expected, found }) =>
    `参数太多：最多 ${expected} 个，实际 ${found} 个；含空格的文本要加引号`,
  'cli/not-a-number': ({ option, value, minimum, maximum }) =>
    `${option}：应为${maximum === undefined ? `不小于 ${minimum}` : ` ${minimum} 到 ${maximum} `}的整数，实际为“${value}”`,
  'cli/not-one-of': ({ option, value, choices }) => `${option}：应为 ${choices} 之一，实际为“${value}”`,
  'cli/conflict': ({ option, other }) => `${option} 与 ${other} 不能同时使用`,
  'cli/no-input': () => '没有输入：请给出文件名，或用“-”表示标准输入',
  'cli/no-shell': ({ choices }) => `没有给出 shell：应为 ${choices} 之一`,
  'cli/no-module': () => '没有给出棋类：请指定一个导出 createGame 的模块',
  'cli/not-json': ({ option, reason }) => `${option}：应为 JSON：${reason}`,
  'cli/tree-too-large': ({ depth, nodes }) =>
    `--depth ${depth}：搜索树超过 ${nodes} 个节点；请减少步数，或改用 --algorithm pvs`,
  'cli/file': ({ file, problem }) => `${file}：${problem}`,
  'cli/file-not-found': ({ file }) => `${file}：没有这个文件或文件夹`,
  'cli/file-is-folder': ({ file }) => `${file}：应为文件，实际是文件夹`,
  'cli/file-denied': ({ file }) => `${file}：没有权限`,
  'cli/file-too-large': ({ file, maximum }) => `${file}：应不超过 ${maximum} 字节`,
  'cli/not-regular-file': ({ file }) => `${file}：应为普通文件，以后还要读回`,
  'cli/file-failed': ({ file, reason }) => `${file}：无法使用（${reason}）`,
  'cli/file-read-only': ({ file }) => `${file}：文件是只读的`,
  'cli/dangling-link': ({ file, target }) => `${file}：符号链接指向不存在的 ${target}`,
  'cli/disk-full': ({ file }) => `${file}：磁盘空间不足`,
  'cli/name-too-long': ({ file }) => `${file}：文件名太长`,
  'cli/needs-file': ({ option }) => `${option}：应为文件名，实际为“-”`,
  'cli/bad-checkpoint': ({ file, line }) => `${file}：第 ${line} 行已损坏，或不属于要证明的游戏`,
  'cli/unproven': ({ file, line }) => `${file}：第 ${line} 行所称的证明不成立`,
  'cli/same-file': ({ option, other }) => `${option} 与 ${other}：应为两个文件，实际是同一个`,
  'cli/output-closed': () => '标准输出已关闭；不需要输出时请写到 /dev/null',
  'cli/output-full': () => '标准输出：磁盘空间不足',
  'cli/output-failed': ({ reason }) => `标准输出：无法写入（${reason}）`,
  'cli/line-too-long': ({ maximum }) => `一行应不超过 ${maximum} 字节`,
  'cli/not-utf8': ({ file }) => `${file}：应为 UTF-8 编码的文本`,
  'cli/no-board': () => '没有局面：请给出 --board、--moves 或 --batch',
  'cli/bad-json': ({ reason }) => `应为一个 JSON 对象：${reason}`,
  'cli/port-in-use': ({ port }) => `端口 ${port} 及其前各端口均已被占用，请用 --port 另给一个`,
  'cli/port-denied': ({ port }) => `端口 ${port}：没有权限；1024 及以上的端口不需要权限`,
  'cli/host': ({ option, value, reason }) => `${option}：无法在“${value}”上监听（${reason}）`,
  'cli/no-page': () => '安装中缺少网页文件；请用 pnpm build 构建',
  'cli/needs-option': ({ option, other }) => `${option}：只能与 ${other} 同时使用`,
  'cli/no-proof': ({ option, rule, size }) =>
    `${option}：没有 ${rule}、${size} x ${size} 的证明，只有 15 x 15 的 freestyle 与 standard；请给出 --certificate`,
  'cli/certificate-game': ({ file, rule, size, gameRule, gameSize }) =>
    `${file}：应为 ${gameRule}、${gameSize} x ${gameSize} 的证书，实际为 ${rule}、${size} x ${size} 的证书`,
  'cli/host-name': ({ option, value }) =>
    `${option}：应为不带端口的主机名，如 play.example，实际为“${value}”`,
  'cli/origin': ({ option, value }) =>
    `${option}：应为 https://example.org 这样的来源（以逗号分隔）或 *，实际为“${value}”`,
  'cli/missing-option': ({ option }) => `缺少必需的选项 ${option}`,
  'cli/player': ({ option, value, choices }) => `${option}：应为 ${choices} 之一，实际为“${value}”`,
  'cli/sprt': ({ option, value }) => `${option}：应为两个 Elo 差，小者在前，如 0,20，实际为“${value}”`,
  'cli/opening': ({ file, line, problem }) => `${file}：第 ${line} 行：${problem}`,
  'cli/no-openings': ({ file }) => `${file}：文件中没有开局`,
  'cli/engine-time': ({ option }) => `${option}：外部引擎须给出 --time 或 --clock`,
  'cli/engine-start': ({ option, value, reason }) => `${option}：无法使用“${value}”：${reason}`,
  'cli/not-a-clock': ({ option, value, maximum }) =>
    `${option}：应为分钟数（至多 ${maximum}）及每手加的秒数，如 5+3，实际为“${value}”`,
  'cli/bad-module': ({ module, reason }) => `无法导入模块“${module}”：${reason}`,
  'cli/no-definition': ({ module, exports }) =>
    `模块“${module}”没有导出游戏：应有 defineGame 的结果，实际导出 ${exports}；可用 @games/search-core/testing 的 checkContract 检验`,
  'cli/id-taken': ({ module, id }) => `模块“${module}”的 id “${id}”与自带的游戏同名`,
  'cli/option-taken': ({ module, option }) => `模块“${module}”的选项 ${option} 与命令自己的选项重名`,
  'cli/workers-module': ({ option }) => `${option}：其他机器只认得自带的游戏`,
  'cli/not-a-game': ({ expected }) => `应为一局 ${expected} 的 JSON 对象`,
  'cli/other-game': ({ found, expected }) => `game：应为 ${expected}，实际为“${found}”`,
  'cli/redis-address': ({ option }) =>
    `${option}：应为 Redis 服务器的地址，如 redis://host 或 rediss://:password@host:6379/0`,
  'cli/redis-failed': ({ option, address, reason }) =>
    `${option}：无法使用 Redis 服务器 ${address}：${reason}`,
  'cli/not-installed': ({ option, packages }) => `${option}：缺少所需的包，请运行：npm install ${packages}`,
  'cli/job-failed': ({ attempts, reason }) => `各台机器试了 ${attempts} 次均失败：${reason}`,
  'cli/games-missing': ({ missing, reason }) => `有 ${missing} 局未能由各台机器下完；第一局：${reason}`,
  'cli/worker-version': ({ found, expected }) =>
    `本机版本为 ${found}，等待中的工作须用 ${expected}；请各处安装同一版本`,
  'cli/workers-time': ({ option }) =>
    `${option}：用 --workers 时只能以深度和节点数为限度；时间在每台机器上结果不同`,
  'cli/workers-engine': ({ option }) => `${option}：不能让其他机器运行外部程序`,
  'cli/bad-log': ({ file, line }) => `${file}：第 ${line} 行：应为日志写下时的样子`,
  'cli/other-log': ({ file, what }) => `${file}：属于另一批工作：${what} 不同`,
  'cli/batch': ({ line, message, failed, count }) =>
    `第 ${line} 行：${message}${Number(failed) > 1 ? `（${count} 行中有 ${failed} 行有误）` : ''}`,
  'api/not-json': ({ option }) => `${option}：应为${KINDS.object}`,
  'api/wrong-type': ({ option, value, type }) =>
    `${option}：应为${KINDS[type as FieldKind]}，实际为 ${value}`,
  'api/out-of-range': ({ option, value, minimum, maximum }) =>
    `${option}：应为 ${minimum} 到 ${maximum} 的整数，实际为 ${value}`,
  'api/not-a-choice': ({ option, value, choices }) => `${option}：应为 ${choices} 之一，实际为 ${value}`,
  'api/unknown-field': ({ option, value, choices, suggestion }) =>
    `${option}：应为字段 ${choices} 之一，实际为 ${value}${didYouMean(suggestion)}`,
  'api/missing-field': ({ option, others }) =>
    `${option}：应有此字段或 ${String(others).replaceAll(', ', ' 或 ')}，实际没有`,
  'api/conflict': ({ option, other }) => `${option}：应为此字段与 ${other} 二者之一，实际两者都有`,
};

/** The Chinese text of every error, of the commands and of the libraries. */
export const errors: Readonly<Record<CliErrorCode | LibraryErrorCode, Describe>> = {
  ...cli,
  ...searchCore,
  ...cardRows,
  ...connectThree,
  ...sequencium,
  ...gomoku,
};

function didYouMean(suggestion: string | number | undefined): string {
  return suggestion === undefined || suggestion === '' ? '' : `，是不是 ${suggestion}？`;
}

import { before } from '../../messages/zh-spacing';
import type { en } from './en';

export const zh: typeof en = {
  ruleOption: 'freestyle 自由、standard 标准、renju 连珠或 caro 卡罗（默认按棋谱，否则 freestyle）',
  size: '棋盘路数，5 到 20（默认 15）',
  board: '自上而下逐行写出各点：X、O，空点为 .',
  moves: '已下的点，如 "h8 i9"',
  color: '您的颜色：black 黑，white 白，random 随机（作用同 --side）',
  table: '引擎的置换表所存的文件：已存在则由此继续，结束时写回',
  forbidden: '连珠规则下黑方的禁手点，以 JSON 输出',
  openings: '列出连珠的 26 种开局，或指出一局棋的开局',
  openingColumns: ['编号', '罗马字', '中文', '日文', '着法', '开局库'],
  noOpening: '不属于连珠的 26 种开局',
  openingOption: (rules) =>
    `对局前按开局规则分配黑白，swap 类用自由规则，其余用连珠规则；值或其任一名称：${rules}。由 --side 决定谁先摆子`,
  openingTalk: {
    begins: (rule) => `开局：${rule}。输入“退出”离开。`,
    player: (player, colour) => `棋手 ${player + 1}，${colour}`,
    put: (left) => (left === 1 ? '请落子' : `请落子，共 ${left} 子`),
    offer: (left) => (left === 1 ? '请提出第五手' : `请提出第五手，共 ${left} 个`),
    pick: (points) => `请选择第五手：${points}`,
    choose: (options) => options.join('、'),
    declare: (most) => `请声明第五手打点数，1 到 ${most}`,
    options: { stay: '不交换', swap: '交换黑白', 'put-two': '再摆两子', offer: '提出十个第五手' },
    answers: {
      put: (point) => `落子 ${point}`,
      offer: (point) => `提出 ${point}`,
      pick: (point) => `选择 ${point}`,
    },
    declared: (count) => `声明 ${count} 打`,
  },
  shapes: '列出双方在某点落子会形成的棋形（活三、冲四等）',
  shapesPoint: '点，如 h8',
  forbiddenHere: '禁手',
  noShape: '无',
  file: '棋谱文件：SGF、RenLib、Piskvork、RenjuNet、着法列表等（“-”为标准输入）',
  gameNumber: '文件中的第几局，从 1 数起（默认 1）',
  save: '离开时把这局棋以 SGF 写入此文件',
  level: (strongest) =>
    `电脑的棋力：从 1（初学）到 8、9、${strongest}（全力 1、5、15 秒，可用 --time 改），或 perfect（15 路自由规则与标准规则可直接用，其他须配合 --certificate）`,
  solve: '求连续冲四胜（VCF）或连续威胁胜（VCT）：给出证明，并只凭规则检验',
  vcf: '只用冲四（默认）',
  vct: '只用威胁：冲四，以及威胁以冲四取胜的着',
  attacker: '进攻方，视作轮到它走：X 或 O（默认为轮到的一方）',
  shortest:
    '进攻步数最少的取胜，数到成五或无法应对的一步：用冲四；配合 --vct 用威胁，其冲四须在余下步数内取胜',
  within: '在这么多步进攻之内取胜，计步同 --shortest',
  tree: '给出完整证明，含每一种应手（配合 --vct）',
  attacks: { vcf: '连续冲四', vct: '连续威胁' },
  verdict: {
    win: (side, attack, moves) => `${before(side)}以${attack}取胜，共 ${moves} 步进攻`,
    none: (side, attack, within) =>
      `${before(side)}不能${within === undefined ? '' : `在 ${within} 步进攻之内`}以${attack}取胜`,
    unknown: (side, attack) => `${before(side)}能否以${attack}取胜未知：已到限度`,
  },
  fewest: '步数',
  movesNeeded: (most, noneWithin) => {
    if (noneWithin === null) return '无论多少步都没有这种取胜';
    if (most === null) return noneWithin > 0 ? `${noneWithin} 步之内没有这种取胜` : '未知';
    if (most === noneWithin + 1) return `${most} 步，为最少`;
    return noneWithin > 0 ? `${noneWithin + 1} 至 ${most} 步` : `至多 ${most} 步`;
  },
  check: '检验',
  verified: '验证通过',
  notVerified: '验证未通过：与规则不符',
  solving: (time) => `搜索中 … ${time}`,
  treeLegend: '* 其他任何应手',

  problems: {
    description: '做题：一方可强制取胜的局面，每一着都由证明判定对错',
    file: '自己的题目：JSON 行或 SGF（默认为随程序附带的 300 题）',
    grade: '只做此难度的题，从 1（易）到 5',
    rule: '只做此规则的题；对文件而言，也是未注明规则的题所用的规则',
    kind: '只做连续冲四胜（vcf）或连续威胁胜（vct）的题',
    commands: '请输入取胜的着法，如 h8；或 提示、答案、重来、下一题、帮助、退出。',
    help: {
      hint: '取胜着法所在的列（也可输入 h、提示）',
      answer: '一条完整的取胜路线（也可输入 答案）',
      again: '从头再做此题（也可输入 重来）',
      next: '下一题（也可输入 n、下一题）',
      help: '显示此说明（也可输入 ?、帮助）',
      quit: '离开（也可输入 q、退出）',
    },
    noWin: '找不到连续冲四胜或连续威胁胜',
    overPrompt: '下一题、重来或退出？ ',
    summary: (solved, total) => `已解出 ${solved}/${total} 题。`,
    line: (file, line) => `${file} 第 ${line} 行`,
    game: (file, number) => `${file} 第 ${number} 局`,
    none: '其中没有题目',
  },
  prove: {
    prove: '证明黑方必胜（含不造成威胁的着法）：从空棋盘或某个局面开始',
    moves: '已下的着法，轮到黑方（默认：第一子下在中央后白方的每种应着）',
    size: '棋盘大小，5 到 15（默认：15）',
    rule: 'freestyle 或 standard（默认：freestyle）',
    threads: '线程数，分担各局面及未决局面的后续应手（默认：1）',
    time: (milliseconds) => `第一轮中每个局面的毫秒数，以后每轮加倍（默认：${milliseconds}）`,
    rounds: '轮数；0 表示只报告（默认：直到全部证明）',
    checkpoint: '把已证明的内容存入此文件，文件已存在则接着进行',
    import: '加入这些检查点文件的内容',
    output: '把已证明内容的证书写入此文件',
    useBook: '先试此库中黑方的着法（15 x 15 默认用自带的该规则的库）',
    noBook: '不用库，从零开始搜索',
    saveBook: '把已证明内容中黑方不造成威胁的着法存为库，写入此文件',
    proven: (proven, all) => `已证明 ${proven}/${all}`,
    search: (moves, states, left) => `${moves}：${states} 个局面，至少还有 ${left} 个待证明`,
    states: { proven: '已证明', open: '未定', 'given-up': '已放弃' },
    columns: ['着法', '状态', '证明', '步数', '时间'],
    written: (bytes) => `证书 ${bytes} 字节`,
    saved: (positions, bytes) => `库含 ${positions} 个局面，${bytes} 字节`,
  },
  convert: {
    description: '把棋谱转换为其他格式：SGF、RenLib、Piskvork、POS、着法列表',
    output: '新文件，格式由扩展名决定（“-”为标准输出）',
    to: '新文件的格式：sgf、lib、psq、pos 或 txt（默认由文件名决定）',
    game: '文件中的第几局，从 1 数起（默认全部，若格式容得下多局）',
    mainLine: '舍去该格式无法保存的内容；有变化时只留第一个',
    encoding: 'RenLib 棋谱库的文字编码，如 gbk（默认与原文件相同，否则为 utf-8）',
    parts: {
      games: () => '多局棋',
      variations: (count) => `变化（${count} 个）`,
      comments: (count) => `注释（${count} 条）`,
      properties: (names) => `属性 ${names}`,
      characters: (names) => `字符 ${names}`,
      rule: (rule) => `规则（${rule}）`,
      size: (size) => `${size} 的棋盘`,
      'set-up': () => '摆放的棋子，或一方连走两着',
      passes: () => '停一手',
    },
  },
  certificate: {
    playBy: '所依据的证书文件（配合 --level perfect；默认用内置着法库）',
    level: (name, proven, all) => `${name}，${all} 种应手已证明 ${proven} 种`,
    levelByBook: (name) => `${name}，按内置着法库`,
    verify: '只凭规则检验证书（证明黑方必胜的文件）',
    blackWins: '验证通过：黑方从空棋盘必胜',
    someReplies: (proven, all) => `验证通过：首子居中后，白方 ${all} 种应手中有 ${proven} 种黑方必胜`,
    noReply: (sections) => `验证通过：${sections} 个局面黑方必胜`,
    board: (rule, size) => `${rule}，${size} x ${size}`,
    sections: (count) => `${count} 节`,
    lemmas: (count) => `${count} 条引理`,
    longest: '最长',
    plies: (count) => `${count} 着终局`,
    columns: ['应手', '状态', '点数', '着数'],
    proven: '已证明',
    open: '未证明',
  },
  gomocup: {
    description: '供五子棋比赛管理程序调用的引擎（Gomocup 协议）',
    help: `
从标准输入逐行读命令，在标准输出上以协议所用的英文作答；遇 END 或输入结束即退出。
  命令：START RECTSTART RESTART BEGIN TURN BOARD SWAP2BOARD TAKEBACK PLAY
        INFO ABOUT END YXSTOP
  弈心：YXSHOWINFO YXBOARD YXNBEST YXBALANCEONE YXBALANCETWO YXBLOCK
        YXBLOCKUNDO YXBLOCKRESET YXHASHCLEAR YXSHOWFORBID
        YXSWAP2STEP1 YXSWAP2STEP2 YXSWAP2STEP3
  INFO：timeout_turn timeout_match time_left max_memory max_depth max_node rule
        thread_num pondering show_detail hash_size；其余忽略
  规则：0 自由，1 标准，4 连珠，8 卡罗（Caro）
  棋盘：边长 5 到 20 的方形棋盘
在己方的时间里搜索；加 --ponder 或收到 INFO pondering 1 时，对方思考时也搜索。
默认单线程，INFO thread_num 可指定线程数。
15 路棋盘上，开局按内置开局库走；自由规则与标准规则下执黑从空盘开始时，
按黑方必胜的证明走。加 --no-book 则一律搜索。`,
    ponder: '对方思考时继续搜索',
    noBook: '不用内置开局库，每步都搜索',
  },
};

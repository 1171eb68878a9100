import type { Messages } from './en';
import { errors } from './zh-errors';
import { screen } from './zh-screen';
import { after, before } from './zh-spacing';

const number = new Intl.NumberFormat('zh-CN');

/** 证书可能有的问题。 */
const FLAWS: Readonly<Record<string, string>> = {
  missing: '缺少应手',
  illegal: '应手不合规则',
  lost: '有一局的结果不符合该值',
  'left-over': '有多余的应手',
  oversized: '局面之多超出应手所能应付',
};

export const zh: Messages = {
  language: 'zh',
  number: (value) => number.format(value),
  list: (items) => items.join('、'),
  sentences: (texts) => texts.map((text) => `${text}。`).join(''),
  paragraph: (sentences) => sentences.join(''),
  error: (text) => `错误：${text}`,
  warning: (text) => `警告：${text}`,
  internalError: (text) => `内部错误：${text}`,
  interrupted: '已中断',
  errors,
  screen,

  help: {
    usage: '用法：',
    arguments: '参数：',
    options: '选项：',
    commands: '命令：',
    globalOptions: '通用选项：',
    optionsWord: '[选项]',
    commandWord: '[命令]',
    examples: '例子：',
    program: '双人游戏：对弈、求解、分析、观战。',
    help: '显示本帮助',
    version: '显示版本号',
    language: '语言：en 或 zh（默认随系统）',
    exitCodes: `
退出码：
  0              完成
  1              检验未通过，或程序有错
  2              输入、选项、文件或输出无法使用
  129, 130, 143  由 SIGHUP、SIGINT（Ctrl-C）或 SIGTERM 结束`,
    noColour: '不用颜色（设 NO_COLOR 亦可）',
    ascii: '棋盘和线条用 ASCII 字符（区域设置不是 UTF-8 时自动如此）',
    json: '以 JSON 输出',
    batch: '逐行读文件（不给文件则读标准输入），每行答一行 JSON',
    inputKind: '批处理中纯文本行的含义：moves 着法，board 棋盘（默认按形式判断）',
    side: '您执哪一方：first 先手，second 后手，random 随机；both 双人对弈，none 电脑自弈（默认 first）',
    depth: '最多搜索几步深',
    milliseconds: '最多搜索多少毫秒',
    nodes: '最多搜索多少个局面',
    scores: '给出每一着的值，而不只是最佳着',
    positionFile: '存下的棋局，或写有棋盘、着法的文本（“-”为标准输入）',
    seed: '由此数随机决定双方的第一着',
    rows: (fallback) => `棋盘行数（默认 ${fallback}）`,
    columns: (fallback) => `棋盘列数（默认 ${fallback}）`,
    play: '与电脑对弈',
    analyse: '最佳着、局面的值与后续变化',
    show: '画出一个局面',
    moves: '已走的着法。',
  },

  gameSummary: (sentence) => sentence.replace(/。$/, ''),

  optionText: (sentence, fallback) => {
    const text = sentence.replace(/[。.]$/, '');
    return fallback === undefined ? text : `${text}（默认 ${JSON.stringify(fallback)}）`;
  },

  workers: {
    description: '承担其他机器经 Redis 分派的工作：比赛、批量分析、求解、证明',
    address: 'redis://[[用户]:密码@]主机[:端口][/库号]；rediss:// 加密',
    threads: '同时做几件工作（默认：本机可并行的线程数）',
    lease: (seconds) => `失联多少秒后工作转给别的机器（默认：${seconds}）`,
    option: '经此 Redis 服务器把工作分给各台 `games worker`：redis://主机',
    log: '把答案记在此文件；文件已存在则从那里继续（须用 --workers）',
    started: (version, address, threads) =>
      `games ${version} 已在 ${address} 待命，${threads} 个线程（Ctrl-C 结束）`,
    jobs: (done, active) => `已完成 ${done} 件工作，正在做 ${active} 件`,
    count: (workers, threads) => `${workers} 台机器，${threads} 个线程`,
    waiting: (address, reason) => `正在等待 ${address}（${reason}）`,
    alone: (address) => `还没有机器待命；请在各台机器上运行：games worker ${address}`,
    foreign: (version) => `拒绝了另一版本的机器：${version}；请各处安装同一版本`,
    lines: (done, total) => `${done} / ${total} 行`,
    resumable: (file) => `已中断：再次运行同一命令即从 ${file} 继续`,
  },

  serve: {
    serve: '提供网页，在浏览器里下棋',
    port: (fallback) => `端口（默认 ${fallback}）；0 为任一空闲端口`,
    host: '监听的地址（默认 127.0.0.1，仅限本机）',
    open: '在浏览器里打开网页',
    ready: (address) => `网页地址：${address}（按 Ctrl-C 结束）`,
    inUse: (port, next) => `端口 ${port} 已被占用，改用 ${next}`,
    notOpened: (address) => `无法打开浏览器，请自行访问 ${address}`,
    api: '同时提供 HTTP 分析接口',
    apiReady: (address) => `接口说明：${address}`,
    threads: (fallback) => `--api：同时进行的分析数（本机默认 ${fallback}）`,
    queue: (fallback) => `--api：可以等待的请求数（默认 ${fallback}）`,
    maxMilliseconds: (fallback) => `--api：一次分析的最长毫秒数（默认 ${fallback}）`,
    maxNodes: '--api：一次分析的最多局面数（默认只受时间限制）',
    maxMemory: (fallback) => `--api：一次分析的表最多占用的内存，单位 MiB（默认 ${fallback}）`,
    grace: (fallback) => `--api：结束时分析还可进行的毫秒数（默认 ${fallback}）`,
    allowHosts: '还接受发往这些主机名的请求，以逗号分隔；用于代理之后',
    cors: '--api：允许提问的网页来源，以逗号分隔；* 为全部（默认没有）',
  },

  cardRows: {
    row: (row) => `第${row}行`,
    solve: '由牌面文件求最佳第一步和双方最优得分',
    file: '牌面文件（“-”为标准输入）：首行为牌数，其后每行牌以逗号分隔',
    output: '把两行结果写入此文件，要么写全，要么不写',
    anyNumbers: '牌可以是任意整数，不限于 1 到 n',
    playFile: '牌面文件（默认随机发牌）',
    cards: '随机发几张牌（默认 12）',
    rows: '分成几行（默认 3）',
    seed: '以此数重现同样的牌',
    whyOption: '解释答案：各行如何折叠',
    why: '为什么：相邻三张 a ≤ b ≥ c 可以换成 a − b + c，不改变牌局的值。',
    inTurn: (sum) => `剩下的牌双方从大到小轮流取：${sum}，即分差。`,
    check: '把您的程序的输出与精确答案比较；有误时退出码为 1',
    checkFile: '您的程序的输出文件（“-”为标准输入）',
    checkInput: '您的程序所读的牌局文件',
    checkRight: '正确',
    checkWrong: (line, expected, found) =>
      `第 ${line} 行有误\n应为   ${expected.join('\n或为   ')}\n实为   ${found}`,
    checkMissing: (line, expected) => `缺少第 ${line} 行\n应为   ${expected.join('\n或为   ')}`,
    checkExtra: (line, found) => `第 ${line} 行多余\n实为   ${found}`,
    cases: (minimum, maximum) => `生成 ${minimum} 到 ${maximum} 张牌的牌局文件及其答案，供测试程序用`,
    caseCount: (fallback) => `牌局文件的个数（默认 ${fallback}）`,
    caseSeed: '随机种子：种子相同，文件相同（默认 1）',
    caseFolder: (fallback) => `存放文件的文件夹，没有则新建（默认 ${fallback}）`,
    casesWritten: (folder, names) => `${folder}：${names.join(' … ')}`,
  },

  sequencium: {
    demo: '观看电脑自弈',
    size: '方形棋盘的边长（默认 6）',
    interactive: '每手之后等待回车',
    demoDepth: '搜索几步深（默认 4）',
    demoOf: (rows, columns, depth) => `${rows} 行 × ${columns} 列，搜索 ${depth} 步深`,
    turn: (turn, side, moves) => `第 ${turn} 手   轮到 ${side}，${moves}`,
    chooses: (side, move, value, nodes) => `${side} 走 ${move}，写下 ${value}；${nodes}`,
    available: (moves) => `可走 ${moves} 处`,
    enter: '回车继续，q 停止 ',
    final: '终局。',
    stopped: '已停止。',
    moveCount: '手数',
    nodeCount: '节点数',
    winner: '胜者',
    nobody: '无，和棋',
    solve: '棋盘在双方最优下的终局差值，以及最优的第一手',
    bound: '只求胜负：值为 1、0 或 -1',
    everyMove: '求出全部最优第一手（25 格以内总会求出）',
    threads: '搜索所用线程数（默认为本机可同时运行的线程数）',
    checkpoint: '把已知结果存入此文件；文件已存在则从中继续',
    certificate: '把双方策略写入此文件，作为该值的证明（25 格以内）',
    verify: '只凭规则检验证书；证明不成立时退出码为 1',
    certificateFile: '证书文件（“-”为标准输入）',
    values: '精确值一览，附节点数与用时',
    long: '包括需要数分钟的棋盘',
    between: (atLeast, atMost) => `值在 ${atLeast} 与 ${atMost} 之间`,
    parts: (done, known) => `已知 ${known} 部分，完成 ${done}`,
    margin: (value, [first, second]) => {
      if (value === 0) return '0：和棋';
      return value > 0
        ? `+${value}：${before(first)}领先 ${value}`
        : `${value}：${before(second)}领先 ${0 - value}`;
    },
    sign: (value, [first, second]) => (value === 0 ? '和棋' : `${before(value > 0 ? first : second)}胜`),
    bestMoves: '最优第一手',
    proven: (rows, columns, value, positions) =>
      `证书成立：${rows} x ${columns} 的值为 ${value}（${positions} 个局面）。`,
    flaw: (side, kind, moves) => `证书不成立：${FLAWS[kind]}（${side}，在“${moves}”之后）。`,
    valueColumns: ['棋盘', '开局', '两步制', '值', '最佳', '节点', '用时'],
    yes: '是',
  },

  connect: {
    connect: '几子相连为胜（默认 3）',
    score: '得分',
    best: '最佳各列',
    scores: '各列得分',
    values: '对局值一览：7 x 7 以内各棋盘的胜负',
    valuesConnect: '几子相连为胜（默认先 3 后 4）',
    side: (name) => `棋盘的${name === 'rows' ? '行' : '列'}数（默认 1 到 7）`,
    maxSum: '行数与列数之和不超过此数的全部棋盘，由小到大',
    limit: '每个棋盘限几秒（默认 60）',
    valueColumns: ['行', '列', '连', '得分', '结果', '节点', '用时'],
    unsolved: '未知',
    solving: (rows, columns, connect, atLeast, atMost) =>
      `${rows} x ${columns}，${connect} 子相连：得分在 ${atLeast} 与 ${atMost} 之间`,
    count: '可能出现的局面数',
    countColumns: ['子数', '局面数'],
    counted: (positions) => `${positions} 个局面`,
    total: '合计',
    book: '制作开局库：前若干着全部局面的精确价值与最佳着法',
    bookPlies: (plies) => `收录至多这么多着之后的全部局面（默认 ${plies}）`,
    bookReplies: '按开局库自己的下法，应对至多这么多着之后的局面（默认不收）',
    bookThreads: '同时求解的局面数（默认 1）',
    bookLog: '把已解的局面记入此文件，文件已存在时由此继续',
    bookOutput: '开局库的文件',
    useBook: '所用棋盘的开局库，由 `book` 制作（四子棋默认用自带的开局库）',
    noBook: '不用开局库，最初几着也要搜索',
    tableOption: '求解器的置换表所存的文件：已存在则由此继续，结束时写回',
    bookAnswered: (answered, questions) => `已解 ${answered} / ${questions}`,
    bookMade: (positions, solved, bytes) => `${positions} 个局面，求解了 ${solved} 个，${bytes} 字节`,
    prove: '证明空棋盘的值：写出证书，可由 verify 只凭规则检验',
    settleNodes: '代替一部分证明的搜索至多多少节点；越多则文件越小、检验越久（默认 16384）',
    proveCheckpoint: '已找到的证明所存的文件：已存在则由此继续',
    proveOutput: '证书文件',
    proveMade: (value, positions, bytes) => `${value}：${positions} 个局面，${bytes} 字节`,
    verify: '只凭规则检验证书（证明棋盘的值的文件）',
    boardValues: {
      win: '从空棋盘开始先手必胜',
      draw: '从空棋盘开始双方皆不能必胜',
      loss: '从空棋盘开始后手必胜',
    },
    provenBoard: (rows, columns, connect) => `${rows} x ${columns}，${connect} 子连线`,
    settledBySearch: (positions, nodes) => `其中 ${positions} 个由短搜索判定，共 ${nodes} 个节点`,
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
  gomoku: {
    ruleOption: 'freestyle 自由、standard 标准、renju 连珠或 caro 卡罗（默认按棋谱，否则 freestyle）',
    size: '棋盘路数，5 到 20（默认 15）',
    board: '自上而下逐行写出各点：X、O，空点为 .',
    moves: '已下的点，如 "h8 i9"',
    color: '您的颜色：black 黑，white 白，random 随机（作用同 --side）',
    threads: '共同搜索一个局面的线程数（默认 1）',
    table: '引擎的置换表所存的文件：已存在则由此继续，结束时写回',
    forbidden: '连珠规则下黑方的禁手点，以 JSON 输出',
    openings: '列出连珠的 26 种开局，或指出一局棋的开局',
    openingColumns: ['编号', '罗马字', '中文', '日文', '着法', '开局库'],
    noOpening: '不属于连珠的 26 种开局',
    openingOption:
      '对局前按开局规则分配黑白：swap、swap1、swap2（自由规则），rif、yamaguchi、soosyrv-8、taraguchi-10（连珠）；由 --side 决定谁先摆子',
    openingTalk: {
      names: {
        swap: '三手交换',
        swap1: '一手交换',
        swap2: 'Swap2',
        rif: 'RIF 规则',
        yamaguchi: '山口规则',
        'soosyrv-8': '索索夫-8',
        'taraguchi-10': '塔拉山口-10',
      },
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
    gomocup: '供五子棋比赛管理程序调用的引擎（Gomocup 协议）',
    gomocupHelp: `
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
    file: '棋谱文件：SGF、RenLib、Piskvork、RenjuNet、着法列表等（“-”为标准输入）',
    gameNumber: '文件中的第几局，从 1 数起（默认 1）',
    save: '离开时把这局棋以 SGF 写入此文件',
    level: (strongest) =>
      `电脑的棋力：从 1（初学）到 8、9、${strongest}（全力 1、5、15 秒，可用 --time 改），或 perfect（15 路自由规则与标准规则可直接用，其他须配合 --certificate）`,
    seed: '某一级棋力按此数选着，每次都一样',
    solve: '求连续冲四胜（VCF）或连续威胁胜（VCT）：给出证明，并只凭规则检验',
    vcf: '只用冲四（默认）',
    vct: '只用威胁：冲四，以及威胁以冲四取胜的着',
    attacker: '进攻方，视作轮到它走：X 或 O（默认为轮到的一方）',
    tree: '给出完整证明，含每一种应手（配合 --vct）',
    result: '结果',
    attacks: { vcf: '连续冲四', vct: '连续威胁' },
    verdict: {
      win: (side, attack, moves) => `${before(side)}以${attack}取胜，共 ${moves} 步进攻`,
      none: (side, attack) => `${before(side)}不能以${attack}取胜`,
      unknown: (side, attack) => `${before(side)}能否以${attack}取胜未知：已到限度`,
    },
    check: '检验',
    verified: '验证通过',
    notVerified: '验证未通过：与规则不符',
    solving: (time) => `搜索中 … ${time}`,
    treeLegend: '* 其他任何应手',
  },

  certificate: {
    playBy: '所依据的证书文件（配合 --level perfect；默认用内置着法库）',
    level: (name, proven, all) => `${name}，${all} 种应手已证明 ${proven} 种`,
    levelByBook: (name) => `${name}，按内置着法库`,
    verify: '只凭规则检验证书（证明黑方必胜的文件）',
    file: '证书文件（“-”为标准输入）',
    verifying: (bytes, positions, time) => `已检验 ${bytes} 字节，${positions} 个局面 … ${time}`,
    blackWins: '验证通过：黑方从空棋盘必胜',
    someReplies: (proven, all) => `验证通过：首子居中后，白方 ${all} 种应手中有 ${proven} 种黑方必胜`,
    noReply: (sections) => `验证通过：${sections} 个局面黑方必胜`,
    game: '棋局',
    board: (rule, size) => `${rule}，${size} x ${size}`,
    checked: '已检验',
    positions: (count) => `${count} 个局面`,
    sections: (count) => `${count} 节`,
    lemmas: (count) => `${count} 条引理`,
    bytes: (count) => `${count} 字节`,
    longest: '最长',
    plies: (count) => `${count} 着终局`,
    columns: ['应手', '状态', '点数', '着数'],
    proven: '已证明',
    open: '未证明',
  },

  show: {
    svg: '以 SVG 图片输出棋盘',
    png: '把棋盘写成 PNG 图片文件',
    theme: '图片的配色：light（浅）、dark（深）',
    toMove: (side) => `轮到${after(side)}`,
    wins: (side) => `${before(side)}胜`,
    marked: (side, mark) => `${side}（${mark}）`,
    named: (cell, text) => `${cell}，${text}`,
    winning: (cells) => `获胜位置：${cells}`,
    totals: ([first, second], firstTotal, secondTotal) => `${first} ${firstTotal}   ${second} ${secondTotal}`,
  },

  analysis: {
    best: '最佳着',
    value: '值',
    line: '变化',
    effort: '搜索',
    none: '无，棋局已终',
    nodes: (nodes) => `${nodes} 个节点`,
    depth: (depth) => `深度 ${depth}`,
    seconds: (milliseconds) =>
      milliseconds < 1000 ? `${Math.round(milliseconds)} 毫秒` : `${(milliseconds / 1000).toFixed(1)} 秒`,
    moveColumns: ['着法', '值', '变化'],
    interrupted: '已中断：以上是目前所得的最佳结果',
    batchLine: (line, time) => `第 ${line} 行   ${time} …`,
    searching: '搜索中 …',
    checking: '检验中 …',
  },

  explain: {
    description: '把一次搜索的搜索树写成可展开、可收起的 HTML 网页',
    depth: '搜索几步深（默认 3）',
    algorithm: 'minimax、alpha-beta，或快速搜索 pvs（默认 alpha-beta）',
    maxNodes: '最多显示多少个节点（默认 10000）',
    output: '把网页写入此文件，要么写全，要么不写；“-”为标准输出（默认：管道中为标准输出，否则新建文件）',
    title: (game, algorithm, depth) => `${game}：${algorithm}，深度 ${depth}`,
    written: (file, nodes) => `${file}：搜索树，共访问 ${nodes}`,
    interrupted: '已中断：以上是最后完成的深度的搜索树',
  },

  perft: {
    description: '按步数统计着法序列的个数，用以检验着法生成',
    depth: (fallback) => `走几步（默认 ${fallback}）`,
    divide: '按第一着分别统计',
    columns: ['深度', '节点', '用时', '节点/秒'],
    divideColumns: ['着法', '节点'],
    total: '合计',
    counting: (depth, nodes) => `深度 ${depth}   ${nodes} …`,
  },

  match: {
    description: '让两名棋手对阵多局，比较强弱',
    first: '第一名棋手',
    second: '第二名棋手',
    players: (levels, hasEngines) => `
棋手：
  games              本游戏自带的棋手，遵守比赛的限度
  depth:6            同上，并自设限度：depth:n 深度、nodes:n 节点、time:ms 毫秒，
                     可并用：depth:6,time:200
  level:3            某一级棋力的对手，1 到 ${levels}
  random             随机走任意合法着${
    hasEngines
      ? `
  engine:"./x -f"    使用 Gomocup 协议的程序，写出其命令行`
      : ''
  }`,
    games: '最多下几局，每个开局下两局、互换先后（默认 100）',
    time: '双方每步限时（毫秒）',
    clock: '双方每局用时（分钟）与每手加时（秒），如 1+0.6',
    tolerance: '每步可超时多少毫秒，再多即判负（默认 100）',
    openings: '开局文件，每行一个：着法；五子棋亦可为相对中心的坐标',
    randomPlies: '开局随机走几着（默认从 2 起，取足以互不相同的最少着数）',
    drawAfter: '走满几着判和',
    sprtOption: '两个 Elo 差之一被接受时即停（序贯检验）',
    threads: '同时进行几局（默认 1）',
    seed: '由此数决定开局与随机选择（默认 1）',
    log: '把下完的各局记入此文件；文件已存在则接着下',
    records: (isSgf) => `把每一局的棋谱写入此文件${isSgf ? '（SGF 格式）' : ''}`,
    memory: '告知外部引擎可用的内存，单位 MiB（默认 350）',
    openingOver: '走完此开局时棋局已终',
    finished: (done, games) => `已下 ${done} / ${games} 局`,
    standing: (wins, draws, losses) => `${wins} 胜 ${draws} 和 ${losses} 负`,
    eloSoFar: (elo, lower, upper) => `Elo ${elo}（${lower} 到 ${upper}）`,
    left: (time, atMost) => `${atMost ? '最多还需' : '约剩'} ${time}`,
    heading: (first, second, games, ending) => `${first} 对 ${second}：共 ${games} 局${ending}`,
    stopped: { games: '', sprt: '，检验已有结论', aborted: '，已中断' },
    standingColumns: ['', '局数', '胜', '和', '负', '得分率'],
    asFirst: '先手',
    asSecond: '后手',
    all: '合计',
    elo: 'Elo 差',
    superiority: '更强的可能性',
    sprt: '序贯检验',
    sprtState: (elo0, elo1, ratio, lower, upper, decision) =>
      `Elo ${elo0} 或 ${elo1}：${decision}；对数似然比 ${ratio}（${lower} 到 ${upper}）`,
    decisions: { h0: '接受小者', h1: '接受大者', undecided: '尚无结论' },
    pairs: '每对得 0 ½ 1 1½ 2 分的次数',
    margin: '平均分差',
    endings: '终局方式',
    reasons: {
      finished: '按规则',
      time: '超时',
      'illegal-move': '违规着法',
      exception: '故障',
      length: '着数已满',
      repetition: '局面重复',
      scores: '评分裁定',
      solver: '求解裁定',
      aborted: '中断',
    },
    toleranceFact: '超时容限',
    milliseconds: (time) => `${time} 毫秒`,
    effortColumns: ['每步平均', '毫秒', '最长', '深度', '节点'],
    fault: (game, player, reason, detail) =>
      `第 ${game} 局：${player} 因${reason}判负${detail === '' ? '' : `（${detail}）`}`,
    moreFaults: (count) => `……另有 ${count} 局`,
    strayLines: (name, count, last) => `${name}：有 ${count} 行输出不合协议，最后一行为“${last}”`,
    interrupted: '已中断：以上为目前战绩',
    resumable: (file) => `已中断：以上为目前战绩；再次运行同一命令即从 ${file} 继续`,
  },

  teach: {
    description: '检查学生写的程序',
    connectThree: '调用文件中的八个教科书函数，指出各函数最先出错的棋盘（退出码 1）',
    file: 'Python（.py）、JavaScript（.js、.mjs、.cjs）或 TypeScript（.ts、.mts）文件；以您的权限运行',
    time: (fallback) => `每次调用限用的毫秒数（默认 ${fallback}）`,
    right: (calls) => `正确，调用 ${calls} 次`,
    wrong: (calls) => `第 ${calls} 次调用有误`,
    expected: '应为',
    or: '或为',
    found: '实为',
    changed: '函数改动了自己的参数',
    missing: '没有这个函数',
    timeout: (seconds) => `${seconds} 秒内没有返回：是否有死循环？`,
  },

  engine: {
    description: '让其他程序使用为 search-core 编写的棋类（逐行 JSON）',
    module: '导出 definition、createGame 或默认函数的模块：路径或包名',
    export: '游戏的导出名（默认按上述次序）',
    options: '传给该函数的 JSON',
    help: `
从标准输入读取命令（一个单词和一个 JSON 对象），以英文 JSON 行回答。
quit 或输入结束即退出。
  hello                                    协议与棋类
  ready                                    就绪时回答
  new                                      重新开始并清空记忆
  position {"moves": […]}                  走到这些着法之后的局面
  go {"milliseconds" | "depth" | "nodes" | "playouts": n}   寻找最佳着法
  stop                                     立即回答
  quit                                     退出`,
  },

  completion: {
    description: '输出命令行补全脚本：补全命令与选项',
    shell: 'bash、zsh 或 fish',
    help: `
请放到 shell 启动时读取的位置：
  bash   games completion bash > ~/.local/share/bash-completion/completions/games
  zsh    games completion zsh > "\${fpath[1]}/_games"
  fish   games completion fish > ~/.config/fish/completions/games.fish`,
  },

  value: {
    win: (side, plies, certainty) => {
      if (certainty === 'estimate' && plies > 0) return `${before(side)}看来可胜，还有 ${plies} 步`;
      if (plies === 0) return `${before(side)}已胜`;
      return certainty === 'within'
        ? `${before(side)}胜，不超过 ${plies} 步`
        : `${before(side)}胜，还有 ${plies} 步`;
    },
    draw: (isProven) => (isProven ? '和棋' : '均势'),
    score: (side, score, certainty) => {
      const points = `${side} ${score > 0 ? '+' : ''}${number.format(score)}`;
      if (certainty === 'at-least') return `${points} 或更高`;
      if (certainty === 'at-most') return `${points} 或更低`;
      return certainty === 'exact' ? `${points}（已证明）` : points;
    },
  },

  play: {
    you: (side) => `您执${after(side)}。`,
    commands:
      '命令：悔棋 undo、恢复 redo、提示 hint、认输 resign、重来 restart、保存 save、打开 load、帮助 help、退出 quit。',
    prompt: (side) => `${side}> `,
    searching: '搜索中 …（回车：立即走棋）',
    computer: (side, move) => `${before(side)}走 ${move}。`,
    hint: (move, value) => `提示：${move}（${value}）。`,
    nothingToUndo: '您还没有走过棋，无可悔。',
    undone: '已悔棋。',
    restarted: '重新开局。',
    over: '悔棋 undo、重来 restart 还是退出 quit？',
    overPrompt: '> ',
    bye: '再见。',
    youWin: '您赢了。',
    youLose: '电脑赢了。',
    help: {
      hint: '看看电脑会怎么走（也可输入 h、提示）',
      undo: '悔棋，收回您的上一着，或收回认输（也可输入 u、悔棋）',
      redo: '恢复收回的着法（也可输入 恢复）',
      restart: '重新开局（也可输入 r、重来）',
      resign: '认输',
      swap: '与电脑交换先后手',
      variation: '转到最后一手的下一个变化（也可输入变化）',
      promote: '上移这个变化（也可输入上移变化）',
      delete: '删除最后一手及其后的着法（也可输入删除）',
      comment: 'comment 文字：为局面加评注（也可输入评注）',
      save: 'save 文件名：把这局棋存入文件（也可输入 保存）',
      load: 'load 文件名：打开一局棋（也可输入 打开）',
      now: '让电脑立即走棋（电脑思考时也可直接按回车）',
      pause: '让电脑等待，或继续',
      value: '显示或不再显示形势',
      help: '显示本说明（也可输入 ?、帮助）',
      quit: '离开（也可输入 q、退出）',
    },
  },
};

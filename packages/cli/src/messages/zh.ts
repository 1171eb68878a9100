import type { Messages } from './en';
import { createNumberFormat } from './number-format';
import { errors } from './zh-errors';
import { screen } from './zh-screen';
import { after, before } from './zh-spacing';

const number = createNumberFormat('zh-CN');

export const zh: Messages = {
  language: 'zh',
  number,
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
    play: '与电脑对弈',
    analyse: '最佳着、局面的值与后续变化',
    show: '画出一个局面',
    moves: '已走的着法。',
    threads: '共同搜索一个局面的线程数（默认 1）',
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
    description: '提供网页，在浏览器里下棋',
    port: (fallback) => `端口（默认 ${fallback}）；0 为任一空闲端口`,
    host: '监听的地址（默认 127.0.0.1，仅限本机）',
    open: '在浏览器里打开网页',
    export: '不提供服务，而把网页写成文件放进这个文件夹，可放到任何静态网站',
    exported: (folder, files) =>
      `网页已写入 ${folder}，共 ${files} 个文件：可复制到任何网站的任何路径下；试用时在其中运行 npx sirv-cli`,
    ready: (address) => `网页地址：${address}（按 Ctrl-C 结束）`,
    inUse: (port, next) => `端口 ${port} 已被占用，改用 ${next}`,
    notOpened: (address) => `无法打开浏览器，请自行访问 ${address}`,
    api: '同时提供 HTTP 分析接口',
    apiReady: (address) => `接口说明：${address}`,
    ofApi: (text) => `--api：${text}`,
    numbers: {
      threads: (fallback) => `同时进行的分析数（本机默认 ${fallback}）`,
      queue: (fallback) => `可以等待的请求数（默认 ${fallback}）`,
      maxMilliseconds: (fallback) => `一次分析的最长毫秒数（默认 ${fallback}）`,
      maxNodes: () => '一次分析的最多局面数（默认只受时间限制）',
      maxMemory: (fallback) => `一次分析的表最多占用的内存，单位 MiB（默认 ${fallback}）`,
      grace: (fallback) => `结束时分析还可进行的毫秒数（默认 ${fallback}）`,
    },
    allowHosts: '还接受发往这些主机名的请求，以逗号分隔；用于代理之后',
    cors: '允许提问的网页来源，以逗号分隔；* 为全部（默认没有）',
  },

  mcp: {
    description: '通过标准输入输出以模型上下文协议（MCP）为智能体分析和下棋',
    ignored: '有一行不是该协议的消息，已忽略',
  },

  certificate: {
    result: '结果',
    file: '证书文件（“-”为标准输入）',
    verifying: (bytes, positions, time) => `已检验 ${bytes} 字节，${positions} 个局面 … ${time}`,
    game: '棋局',
    checked: '已检验',
    positions: (count) => `${count} 个局面`,
    bytes: (count) => `${count} 字节`,
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
    row: (row) => `第${row}行`,
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

  review: {
    description: '复盘：每一手之后的形势、失误与更好的着法',
    milliseconds: '每个局面的时间，单位毫秒（没有其他限制时默认 250）',
    output: '把对局写入此文件，失误处附上说明与更好的变化',
    columns: ['', '着法', '', '之后的形势', '更好的着法'],
    progress: (done, total) => `${done} / ${total} 手`,
    accuracy: (percent) => `准确率 ${percent}%`,
    mistakes: (count) => `失误 ${count} 次`,
    blunders: (count) => `败着 ${count} 次`,
    comment: (fault, before, after, better) =>
      `${fault === 'mistake' ? '失误' : '败着'}：${before} → ${after}；应走 ${better}`,
    interrupted: (done) => `已中断：只复盘了最后 ${done} 手`,
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
  weights:file       同上，使用 games learn 写出的文件：weights:x.weights,depth:6
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

  learn: {
    description: '通过自我对弈学会评估一种游戏的局面',
    minutes: '学习的分钟数（默认 10）',
    games: '最多学习多少局自我对弈',
    threads: '一同学习的线程数（默认与处理器数相同）',
    seed: '决定单线程对局的数（默认随机）',
    phases: '各有其权重的对局阶段数（默认 1）',
    output: '权重文件，供 --weights 使用；不弱于未学习时才写入',
    checkpoint: '继续学习所用的文件（默认为权重文件名加 .checkpoint）',
    weights: '`games learn` 所得的权重文件：用学到的评估搜索',
    played: (games) => `${games} 局`,
    error: (error) => `误差 ${error}`,
    against: { heuristics: '原有评估', search: '无评估的搜索', 'monte-carlo': '蒙特卡洛', before: '先前' },
    share: (name, percent, games) => `对${name}得分 ${percent}%（${games} 局）`,
    verdict: {
      stronger: '强于未学习时',
      equal: '对局未显示强于未学习时',
      weaker: '弱于未学习时：不写入权重',
      unknown: '未测',
    },
  },

  teach: {
    description: '检查学生写的程序并评分',
    files:
      'Python（.py）、JavaScript（.js、.mjs、.cjs）或 TypeScript（.ts、.mts）文件，可用通配符；以您的权限运行',
    time: (fallback) => `每次调用限几毫秒（默认 ${fallback}）`,
    starter: '输出学生动手写的起始文件：python、javascript 或 typescript',
  },

  marks: {
    output: '把分数写入此文件（逗号分隔）',
    parallel: '同时运行几个程序（默认按机器的处理器数）',
    file: '文件',
    sum: '得分',
    outOf: '满分',
    notes: '说明',
    of: (marks, of) => `${marks} / ${of}`,
    more: (count) => `（另有 ${count} 处）`,
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
    chance: (side, percent) => `${side}胜率约 ${percent}%`,
    score: (side, amount, isProven) => (isProven ? `${side}净胜 ${amount}（精确）` : `${side}领先 ${amount}`),
    bound: (side, amount, isAtLeast) => `${side}${isAtLeast ? '至少' : '至多'}净胜 ${amount}`,
    drawOrBetter: (side) => `${side}至少可和`,
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
      redo: '恢复收回的着法（也可输入恢复）',
      restart: '重新开局（也可输入 r、重来）',
      resign: '认输',
      swap: '与电脑交换先后手',
      variation: '转到最后一手的下一个变化（也可输入变化）',
      promote: '上移这个变化（也可输入上移变化）',
      delete: '删除最后一手及其后的着法（也可输入删除）',
      comment: 'comment 文字：为局面加评注（也可输入评注）',
      save: 'save 文件名：把这局棋存入文件（也可输入保存）',
      load: 'load 文件名：打开一局棋（也可输入打开）',
      now: '让电脑立即走棋（电脑思考时也可直接按回车）',
      pause: '让电脑等待，或继续',
      value: '显示或不再显示形势',
      help: '显示本说明（也可输入 ?、帮助）',
      quit: '离开（也可输入 q、退出）',
    },
  },
};

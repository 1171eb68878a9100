import type { ErrorTexts } from '@games/search-core';
import { zhErrors as searchCore } from '@games/search-core/words';
import type { CliErrorCode, FieldKind } from './en-errors';

const KINDS: Readonly<Record<FieldKind, string>> = {
  string: '文本',
  integer: '整数',
  boolean: ' true 或 false',
  array: '数组',
  object: '一个 JSON 对象',
};

const cli: ErrorTexts<CliErrorCode> = {
  'cli/unknown-command': ({ command, suggestion }) => `没有“${command}”这个命令${didYouMean(suggestion)}`,
  'cli/unknown-option': ({ option, suggestion }) => `没有“${option}”这个选项${didYouMean(suggestion)}`,
  'cli/missing-value': '{option}：后面缺少一个值',
  'cli/missing-argument': '缺少必需的参数 {argument}',
  'cli/extra-argument': '参数太多：最多 {expected} 个，实际 {found} 个；含空格的文本要加引号',
  'cli/out-of-range': ({ option, value, minimum, maximum }) =>
    `${option}：应为${maximum === undefined ? `不小于 ${minimum}` : ` ${minimum} 到 ${maximum} `}的整数，实际为${given(value)}`,
  'cli/not-a-choice': ({ option, value, choices }) =>
    `${option}：应为 ${choices} 之一，实际为${given(value)}`,
  'cli/conflict': '{option} 与 {other} 不能同时使用',
  'cli/no-input': '没有输入：请给出文件名，或用“-”表示标准输入',
  'cli/no-last-game': '--resume：没有未下完的对局',
  'cli/no-shell': '没有给出 shell：应为 {choices} 之一',
  'cli/no-python': '{file}：无法运行 Python：找不到程序 {program}',
  'cli/no-typescript': '{file}：Node {version} 不能运行 TypeScript：需要 Node {minimum} 以上，或先编译该文件',
  'cli/slow-file': '{file}：{seconds} 秒内未能载入：是否有死循环？',
  'cli/not-json': '{option}：应为 JSON：{reason}',
  'cli/tree-too-large': '--depth {depth}：搜索树超过 {nodes} 个节点；请减少步数，或改用 --algorithm pvs',
  'cli/file': '{file}：{problem}',
  'cli/file-not-found': '{file}：没有这个文件或文件夹',
  'cli/file-is-folder': '{file}：应为文件，实际是文件夹',
  'cli/not-an-export': '{file}：应为新文件夹、空文件夹或以前导出的文件夹',
  'cli/file-denied': '{file}：没有权限',
  'cli/file-too-large': '{file}：应不超过 {maximum} 字节',
  'cli/not-regular-file': '{file}：应为普通文件，以后还要读回',
  'cli/file-failed': '{file}：无法使用（{reason}）',
  'cli/file-read-only': '{file}：文件是只读的',
  'cli/dangling-link': '{file}：符号链接指向不存在的 {target}',
  'cli/disk-full': '{file}：磁盘空间不足',
  'cli/name-too-long': '{file}：文件名太长',
  'cli/file-in-use': '{file}：进程 {pid} 正在使用；若该进程已结束，请删除 {lock}',
  'cli/needs-file': '{option}：应为文件名，实际为“-”',
  'cli/bad-checkpoint': '{file}：第 {line} 行已损坏，或不属于要证明的游戏',
  'cli/unproven': '{file}：第 {line} 行所称的证明不成立',
  'cli/same-file': '{option} 与 {other}：应为两个文件，实际是同一个',
  'cli/output-closed': '标准输出已关闭；不需要输出时请写到 /dev/null',
  'cli/output-full': '标准输出：磁盘空间不足',
  'cli/output-failed': '标准输出：无法写入（{reason}）',
  'cli/line-too-long': '一行应不超过 {maximum} 字节',
  'cli/not-utf8': '{file}：应为 UTF-8 编码的文本',
  'cli/no-moves': '没有着法：请给出 --moves，或一个对局文件',
  'cli/no-board': '没有局面：请给出 --board、--moves 或 --batch',
  'cli/bad-json': '应为一个 JSON 对象：{reason}',
  'cli/port-in-use': '端口 {port} 及其前各端口均已被占用，请用 --port 另给一个',
  'cli/port-denied': '端口 {port}：没有权限；1024 及以上的端口不需要权限',
  'cli/host': '{option}：无法在“{value}”上监听（{reason}）',
  'cli/no-page': '安装中缺少网页文件；请用 pnpm build 构建',
  'cli/needs-option': '{option}：只能与 {other} 同时使用',
  'cli/loses': '{format} 无法保存{reason}；没有写入任何内容；可加 --main-line 舍去这些',
  'cli/cannot-hold': '{format} 无法保存{reason}；没有写入任何内容',
  'cli/reads-differently': '从写出的 {format} 读回的棋局与原棋局不同；没有写入任何内容',
  'cli/no-proof':
    '{option}：没有 {rule}、{size} x {size} 的证明，只有 15 x 15 的 freestyle 与 standard；请给出 --certificate',
  'cli/certificate-game':
    '{file}：应为 {gameRule}、{gameSize} x {gameSize} 的证书，实际为 {rule}、{size} x {size} 的证书',
  'cli/host-name': '{option}：应为不带端口的主机名，如 play.example，实际为“{value}”',
  'cli/origin': '{option}：应为 https://example.org 这样的来源（以逗号分隔）或 *，实际为“{value}”',
  'cli/missing-option': '缺少必需的选项 {option}',
  'cli/player': '{option}：应为 {choices} 之一，实际为“{value}”',
  'cli/sprt': '{option}：应为两个 Elo 差，小者在前，如 0,20，实际为“{value}”',
  'cli/opening': '{file}：第 {line} 行：{problem}',
  'cli/no-openings': '{file}：文件中没有开局',
  'cli/engine-time': '{option}：外部引擎须给出 --time 或 --clock',
  'cli/engine-start': '{option}：无法使用“{value}”：{reason}',
  'cli/not-a-clock': '{option}：应为分钟数（至多 {maximum}）及每手加的秒数，如 5+3，实际为“{value}”',
  'cli/bad-module': '无法导入模块“{module}”：{reason}',
  'cli/no-definition':
    '模块“{module}”没有导出游戏：应有 defineGame 的结果，实际导出 {exports}；可用 @games/search-core/testing 的 checkContract 检验',
  'cli/id-taken': '模块“{module}”的 id “{id}”与自带的游戏同名',
  'cli/option-taken': '游戏的选项 {option} 与命令 {command} 自己的选项重名；请换一个名字',
  'cli/not-for-browsers': '{file} 不能在浏览器中运行：它导入的“{specifier}”不是浏览器可用的 ES 模块',
  'cli/workers-module': '{option}：其他机器上没有这个模块，只认得自带的游戏',
  'cli/not-a-game': '应为一局 {expected} 的 JSON 对象',
  'cli/other-game': 'game：应为 {expected}，实际为“{found}”',
  'cli/redis-address': '{option}：应为 Redis 服务器的地址，如 redis://host 或 rediss://:password@host:6379/0',
  'cli/redis-failed': '{option}：无法使用 Redis 服务器 {address}：{reason}',
  'cli/not-installed': '{option}：缺少所需的包，请运行：npm install {packages}',
  'cli/job-failed': '各台机器试了 {attempts} 次均失败：{reason}',
  'cli/games-missing': '有 {missing} 局未能由各台机器下完；第一局：{reason}',
  'cli/worker-version': '本机版本为 {found}，等待中的工作须用 {expected}；请各处安装同一版本',
  'cli/workers-time': '{option}：用 --workers 时只能以深度和节点数为限度；时间在每台机器上结果不同',
  'cli/workers-engine': '{option}：不能让其他机器运行外部程序',
  'cli/bad-log': '{file}：第 {line} 行：应为日志写下时的样子',
  'cli/other-log': '{file}：属于另一批工作：{what} 不同',
  'cli/batch': ({ line, message, failed, count }) =>
    `第 ${line} 行：${message}${Number(failed) > 1 ? `（${count} 行中有 ${failed} 行有误）` : ''}`,
  'api/not-json': ({ option }) => `${option}：应为${KINDS.object}`,
  'api/wrong-type': ({ option, value, type }) =>
    `${option}：应为${KINDS[type as FieldKind]}，实际为 ${value}`,
  'api/unknown-field': ({ option, value, choices, suggestion }) =>
    `${option}：应为字段 ${choices} 之一，实际为 ${value}${didYouMean(suggestion)}`,
  'api/missing-field': ({ option, others }) =>
    `${option}：应有此字段或 ${String(others).replaceAll(', ', ' 或 ')}，实际没有`,
  'api/conflict': '{option}：应为此字段与 {other} 二者之一，实际两者都有',
};

/** The Chinese text of every error of the commands and the searches; the games bring their own. */
export const errors = { ...cli, ...searchCore };

function given(value: string | number | undefined): string {
  return typeof value === 'number' ? ` ${value}` : `“${value}”`;
}

function didYouMean(suggestion: string | number | undefined): string {
  return suggestion === undefined || suggestion === '' ? '' : `，是不是 ${suggestion}？`;
}

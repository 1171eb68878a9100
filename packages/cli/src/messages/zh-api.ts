import type { ApiTexts } from './en-api';

export const api: ApiTexts = {
  field: (field, expected, found) => `${field}：应为${expected}，实际为 ${found}`,
  expected: {
    'api/not-json': () => '一个 JSON 对象',
    'api/wrong-type': ({ type }) => String(type),
    'api/out-of-range': ({ minimum, maximum }) => ` ${minimum} 到 ${maximum} 的整数`,
    'api/not-a-choice': ({ choices }) => ` ${choices} 之一`,
    'api/unknown-field': ({ choices }) => `字段 ${choices} 之一`,
    'api/missing-field': ({ other }) => `此字段或 ${other}`,
    'api/conflict': ({ other }) => `此字段与 ${other} 二者之一`,
  },
  request: {
    'api/body-too-large': ({ maximum }) => `请求正文超过 ${maximum} 字节`,
    'api/content-type': () => 'Content-Type：应为 application/json',
    'api/not-found': () => '此处没有内容；各路径见 /openapi.json',
    'api/method': ({ choices }) => `此处不支持这个方法；应为 ${choices}`,
    'api/cross-site': () => '其他网站的网页不得向本服务器提问；见 --cors',
    'api/bad-request': () => '这不是 HTTP 请求',
    'api/headers-too-large': () => '请求头太大',
    'api/too-slow': () => '请求未能及时到达',
    'api/busy': ({ seconds }) => `等待的请求已太多；请在 ${seconds} 秒后再试`,
    'api/waited': ({ seconds }) => `一直没有空闲的线程；请在 ${seconds} 秒后再试`,
    'api/closing': () => '服务器正在关闭',
    'api/thread-lost': () => '分析失败：其线程已结束',
    'api/internal': () => '分析因程序错误而失败',
  },
  nothing: '空',
  otherText: '并非 JSON 的文本',
  types: {
    string: '文本',
    integer: '整数',
    boolean: ' true 或 false',
    array: '数组',
    object: '一个 JSON 对象',
  },
  expectation: /应[为有]\s*(.+?)(?:，实际.*)?$/,
};

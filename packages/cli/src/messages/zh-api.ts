import type { ApiTexts } from './en-api';

export const api: ApiTexts = {
  request: {
    'api/body-too-large': ({ maximum }) => `请求正文超过 ${maximum} 字节`,
    'api/content-type': () => 'Content-Type：应为 application/json',
    'api/not-found': () => '此处没有内容；各路径见 /openapi.json',
    'api/method': ({ choices }) => `此处不支持这个方法；应为 ${choices}`,
    'api/cross-site': () => '其他网站的网页不得向本服务器提问；见 --cors',
    'api/host': () => '请求是发给其他主机的；见 --allow-hosts',
    'api/bad-request': () => '这不是 HTTP 请求',
    'api/headers-too-large': () => '请求头太大',
    'api/too-slow': () => '请求未能及时到达',
    'api/busy': ({ seconds }) => `等待的请求已太多；请在 ${seconds} 秒后再试`,
    'api/waited': ({ seconds }) => `一直没有空闲的线程；请在 ${seconds} 秒后再试`,
    'api/closing': () => '服务器正在关闭',
    'api/thread-lost': () => '分析失败：其线程已结束',
    'api/internal': () => '分析因程序错误而失败',
  },
};

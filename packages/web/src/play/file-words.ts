/** Words about a file that is read; loaded with what reads it. */
export const FILE_WORDS = {
  en: {
    opening: (file: string): string => `Opening “${file}” …`,
    stop: 'Stop',
    stopped: (file: string): string => `“${file}” was not opened.`,
    tooLarge: 'it is larger than 100 MB',
    failed: 'the browser could not read it in the background, or had too little memory',
  },
  zh: {
    opening: (file: string): string => `正在打开“${file}”……`,
    stop: '停止',
    stopped: (file: string): string => `“${file}”未打开。`,
    tooLarge: '文件超过 100 MB',
    failed: '浏览器无法在后台读取，或内存不足',
  },
};

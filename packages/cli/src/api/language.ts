/** The language of an answer: the one of ours that the header of a request prefers. */
import { LANGUAGES, type Language } from '../messages/locale';

/** @param header - of `Accept-Language`; other languages, and none, are answered in English. */
export function acceptedLanguage(header: string | undefined): Language {
  let best: Language = 'en';
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, MAX_HEADER).split(',')) {
    const [, name, quality = '1'] = RANGE.exec(part) ?? [];
    const language = LANGUAGES.find((known) => known === name?.toLowerCase());
    if (language === undefined || Number(quality) <= bestQuality) continue;
    best = language;
    bestQuality = Number(quality);
  }
  return best;
}

/** In UTF-16 code units; more languages than that nobody reads. */
const MAX_HEADER = 500;

/** `zh-CN;q=0.9`: the language, and how much it is preferred. */
const RANGE = /^\s*([a-z]+)(?:-[a-z\d-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/i;

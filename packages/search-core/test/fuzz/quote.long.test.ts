import fc from 'fast-check';
import { MAX_QUOTE, quote } from '../../src/validation/quote';
import { fuzz } from '../../../../tools/test-kit/fuzz';

fuzz('quotes are short and cannot act on a terminal', fc.anything({ withNullPrototype: true }), (value) => {
  const quoted = quote(value);
  return quoted.length <= MAX_QUOTE && /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u.test(quoted);
});

fuzz('quotes of any text are short and cannot act on a terminal', fc.string({ unit: 'binary' }), (text) => {
  const quoted = quote(text);
  return quoted.length <= MAX_QUOTE && /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u.test(quoted);
});

/**
 * The programs that load a student's file and call its functions: a request a line on standard input, an answer a line on
 * standard output. What the file itself prints goes to standard error, and what it reads is empty.
 *
 * A request is `{ name, args }`; the answer to it is `{ value, changed }`, or `{ error }` for what was thrown, or
 * `{ missing: true }`. `changed` says that an argument was modified. The first answer, before any request, is
 * `{ loaded: true }` or `{ error }`.
 *
 * The marks in boards are `'X'`, `'O'` and `null`; where a file has constants `X`, `O` and `EMPTY`, it gets those.
 *
 * @module
 */

/** For `python3 -c`. Actions are tuples there. */
export const PYTHON_HARNESS = `
import copy, importlib.util, json, os, sys

answers = os.fdopen(os.dup(1), 'w', encoding='utf-8')
requests = os.fdopen(os.dup(0), 'r', encoding='utf-8')
os.dup2(2, 1)
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)

def answer(**fields):
    answers.write(json.dumps(fields) + '\\n')
    answers.flush()

def plain(value):
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        return value if abs(value) < 1e300 else repr(value)
    if isinstance(value, (set, frozenset)):
        return sorted((plain(each) for each in value), key=json.dumps)
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return repr(value)[:200]

def replace(value, pairs):
    if isinstance(value, (list, tuple)):
        return [replace(each, pairs) for each in value]
    for old, new in pairs:
        if type(value) == type(old) and value == old:
            return new
    return value

def describe(error):
    return (type(error).__name__ + ': ' + str(error))[:300]

try:
    path = os.path.abspath(sys.argv[1])
    sys.path.insert(0, os.path.dirname(path))
    spec = importlib.util.spec_from_file_location('student', path)
    student = importlib.util.module_from_spec(spec)
    sys.modules['student'] = student
    spec.loader.exec_module(student)
except BaseException as error:
    answer(error=describe(error))
    os._exit(0)
answer(loaded=True)

marks = [('X', getattr(student, 'X', 'X')), ('O', getattr(student, 'O', 'O')), (None, getattr(student, 'EMPTY', None))]
back = [(own, mark) for mark, own in marks]

for line in requests:
    request = json.loads(line)
    name, args = request['name'], request['args']
    function = getattr(student, name, None)
    if not callable(function):
        answer(missing=True)
        continue
    args = [replace(args[0], marks), *(tuple(each) for each in args[1:])] if args else []
    before = copy.deepcopy(args)
    try:
        value = function(*args)
        if name in ('initial_state', 'player', 'result', 'winner'):
            value = replace(value, back)
        answer(value=plain(value), changed=args != before)
    except BaseException as error:
        answer(error=describe(error))
`;

/** For `node --input-type=module -e`; names are in camel case there. */
export const NODE_HARNESS = `
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
const answer = (fields) => write(JSON.stringify(fields) + '\\n');
const describe = (error) => String(error).slice(0, 300);
const plain = (value) => {
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (value === undefined) return null;
  return typeof value === 'object' || ['number', 'string', 'boolean'].includes(typeof value)
    ? Number.isNaN(value) || Math.abs(value) === Infinity ? String(value) : value
    : String(value).slice(0, 200);
};
const replace = (value, pairs) => {
  if (Array.isArray(value)) return value.map((each) => replace(each, pairs));
  const pair = pairs.find(([old]) => old === value);
  return pair === undefined ? value : pair[1];
};
let student;
try {
  const loaded = await import(pathToFileURL(resolve(process.argv[1])).href);
  student = { ...loaded.default, ...loaded };
  answer({ loaded: true });
} catch (error) {
  answer({ error: describe(error) });
  process.exitCode = 1;
}
if (student !== undefined) {
  const { X = 'X', O = 'O', EMPTY = null } = student;
  const marks = [['X', X], ['O', O], [null, EMPTY]];
  const back = [[X, 'X'], [O, 'O'], [EMPTY, null]];
  for await (const line of createInterface({ input: process.stdin })) {
    const { name, args } = JSON.parse(line);
    const call = student[name];
    if (typeof call !== 'function') {
      answer({ missing: true });
      continue;
    }
    const own = args.map((each, index) => (index === 0 ? replace(each, marks) : each));
    const before = JSON.stringify(own);
    try {
      const value = await call(...own);
      const isMarked = ['initialState', 'player', 'result', 'winner'].includes(name);
      answer({ value: plain(isMarked ? replace(value, back) : value), changed: JSON.stringify(own) !== before });
    } catch (error) {
      answer({ error: describe(error) });
    }
  }
}
`;

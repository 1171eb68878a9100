/**
 * The programs that load a student's file and call its functions: a request a line on standard input, an answer a line on
 * standard output. What the file itself prints goes to standard error, and what it reads is empty.
 *
 * A request is `{ id, name, args }`; the answer to it is `{ id, value, changed, calls }`, or `{ id, error }` for what was
 * thrown, or `{ id, missing: true }`. `changed` says that an argument was modified, `calls` how often `result` was called.
 * A set is `{ set: […] }`. The first answer, before any request, is `{ id: null, loaded: true }` or `{ id: null, error }`.
 *
 * The marks in boards are `'X'`, `'O'` and `null`; where a file has constants `X`, `O` and `EMPTY`, it gets those.
 *
 * @module
 */

/** For `python3 -c`, after the guard of the sandbox. Actions are tuples there. */
export const PYTHON_HARNESS = `
import copy, importlib.util, json

number = None
answers = os.fdopen(os.dup(1), 'w', encoding='utf-8')
requests = os.fdopen(os.dup(0), 'r', encoding='utf-8')
os.dup2(2, 1)
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)

def answer(**fields):
    answers.write(json.dumps({'id': number, **fields}) + '\\n')
    answers.flush()

def plain(value):
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        return value if abs(value) < 1e300 else repr(value)
    if isinstance(value, (set, frozenset)):
        return {'set': sorted((plain(each) for each in value), key=json.dumps)}
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
    sys.path[0] = os.path.dirname(path)
    guard()
    spec = importlib.util.spec_from_file_location('student', path)
    student = importlib.util.module_from_spec(spec)
    sys.modules['student'] = student
    spec.loader.exec_module(student)
except BaseException as error:
    answer(error=describe(error))
    os._exit(0)
answer(loaded=True)

calls = 0
if callable(getattr(student, 'result', None)):
    original = student.result
    def counted(*args, **named):
        global calls
        calls += 1
        return original(*args, **named)
    student.result = counted

marks = [('X', getattr(student, 'X', 'X')), ('O', getattr(student, 'O', 'O')), (None, getattr(student, 'EMPTY', None))]
back = [(own, mark) for mark, own in marks]

for line in requests:
    request = json.loads(line)
    number, name, args = request['id'], request['name'], request['args']
    function = getattr(student, name, None)
    if not callable(function):
        answer(missing=True)
        continue
    args = [replace(args[0], marks), *(tuple(each) for each in args[1:])] if args else []
    before = copy.deepcopy(args)
    calls = 0
    try:
        value = function(*args)
        if name in ('initial_state', 'player', 'result', 'winner'):
            value = replace(value, back)
        answer(value=plain(value), changed=args != before, calls=calls)
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
let id = null;
const answer = (fields) => write(JSON.stringify({ id, ...fields }) + '\\n');
const describe = (error) => String(error).slice(0, 300);
const plain = (value) => {
  if (value instanceof Set) return { set: [...value].map(plain) };
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
    const { name, args, ...request } = JSON.parse(line);
    id = request.id;
    const call = student[name];
    if (typeof call !== 'function') {
      answer({ missing: true });
      continue;
    }
    const own = args.map((each, index) => (index === 0 ? replace(each, marks) : each));
    const before = JSON.stringify(own);
    globalThis.resultCalls = 0;
    try {
      const value = await call(...own);
      const isMarked = ['initialState', 'player', 'result', 'winner'].includes(name);
      const changed = JSON.stringify(own) !== before;
      answer({ value: plain(isMarked ? replace(value, back) : value), changed, calls: globalThis.resultCalls });
    } catch (error) {
      answer({ error: describe(error) });
    }
  }
}
`;

/** Makes a JavaScript or TypeScript file count the calls of its `result`; null where it does not declare it plainly. */
export function countingCalls(text: string): string | null {
  const call = 'globalThis.resultCalls++;';
  const asFunction = text.replace(
    /^(export\s+)?function\s+result\s*(?=[(<])/m,
    (_, word = '') =>
      `${word}function result(...given) { ${call} return resultItself(...given); }\nfunction resultItself`,
  );
  if (asFunction !== text) return asFunction;
  const asConstant = text.replace(
    /^(export\s+)?const\s+result\s*=/m,
    (_, word = '') =>
      `${word}const result = (...given) => { ${call} return resultItself(...given); };\nconst resultItself =`,
  );
  return asConstant === text ? null : asConstant;
}

// Finds texts of the catalogues that nothing reads: TypeScript and knip take every member of an exported object for used.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './shared.mjs';

/** The English catalogues of each package; those of other languages have the same members. */
const CATALOGUES = {
  cli: /^(messages\/en(-screen|-errors)?|games\/[^/]+\/en)\.ts$/,
  web: /(^words\/en|words)\.ts$/,
  board: /\/(words|names)\.ts$/,
};
/** The same texts in other languages, which read nothing. */
const TRANSLATIONS = /^(messages|words|games\/[^/]+)\/zh(-\w+)?\.ts$/;
/** Texts of errors are found by their codes, which are named where the errors are thrown. */
const CODE = /^[a-z-]+\/[a-z0-9-]+$/;

const problems = Object.entries(CATALOGUES).flatMap(([name, pattern]) => unreadTexts(name, pattern));
for (const problem of problems) console.error(`${problem}: nothing reads this text`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** @returns the place and the name of each text of a package that no source file reads. */
function unreadTexts(name, pattern) {
  const folder = join(root, 'packages', name, 'src/');
  const { config } = ts.readConfigFile(join(folder, '../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(folder, '..'));
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    options,
  );
  const checker = program.getTypeChecker();
  const pathOf = ({ fileName }) => fileName.slice(folder.length);
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
  const texts = new Set();
  const read = new Set();
  const literals = new Set();

  const membersOf = (type) =>
    checker.getPropertiesOfType(type).flatMap(({ declarations = [] }) => declarations);
  const isCatalogue = (source) => pattern.test(pathOf(source));
  const collect = (type) => {
    for (const symbol of checker.getPropertiesOfType(type)) {
      const { declarations = [] } = symbol;
      if (declarations.some((each) => texts.has(each) || !isCatalogue(each.getSourceFile()))) continue;
      for (const declaration of declarations) texts.add(declaration);
      collect(checker.getTypeOfSymbol(symbol));
    }
  };
  const mark = (symbol) => symbol?.declarations?.forEach((declaration) => read.add(declaration));
  const markAll = (type) => {
    for (const member of membersOf(type)) {
      if (!texts.has(member) || read.has(member)) continue;
      read.add(member);
      markAll(checker.getTypeAtLocation(member));
    }
  };
  const markKeys = (type, key) => {
    const keys = key.isUnion() ? key.types : [key];
    if (keys.every((each) => each.isStringLiteral()))
      for (const { value } of keys) mark(checker.getPropertyOfType(type, value));
    else markAll(type);
  };
  /** Marks what is read where a value goes: the members that are named there, all where none is. */
  const markGiven = (type, expected) => {
    const parts = expected.isUnion() ? expected.types : [expected];
    if (parts.some((part) => membersOf(part).some((member) => texts.has(member)))) return;
    const members = parts.flatMap((part) => checker.getPropertiesOfType(part));
    if (members.length === 0) markAll(type);
    for (const member of members) {
      const own = checker.getPropertyOfType(type, member.name);
      mark(own);
      const named = checker.getTypeOfSymbol(member);
      if (own?.declarations?.some((each) => texts.has(each)) && checker.getPropertiesOfType(named).length > 0)
        markGiven(checker.getTypeOfSymbol(own), named);
    }
  };
  const visit = (node) => {
    if (ts.isStringLiteral(node) && !ts.isLiteralTypeNode(node.parent)) {
      if (node.parent.name !== node) literals.add(node.text);
      else if (isCatalogue(node.getSourceFile()) && CODE.test(node.text)) texts.add(node.parent);
    } else if (ts.isPropertyAccessExpression(node)) mark(checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node))
      markKeys(
        checker.getTypeAtLocation(node.expression),
        checker.getTypeAtLocation(node.argumentExpression),
      );
    else if (ts.isObjectBindingPattern(node)) {
      const type = checker.getTypeAtLocation(node);
      for (const { propertyName, name: own, dotDotDotToken } of node.elements)
        if (dotDotDotToken) markAll(type);
        else mark(checker.getPropertyOfType(type, (propertyName ?? own).text));
    }
    if (isValue(node)) {
      const expected = checker.getContextualType(node);
      if (expected !== undefined) markGiven(checker.getTypeAtLocation(node), expected);
    }
    ts.forEachChild(node, visit);
  };

  for (const source of sources.filter(isCatalogue))
    for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(source)))
      if (symbol.valueDeclaration !== undefined && ts.isVariableDeclaration(symbol.valueDeclaration))
        collect(checker.getTypeOfSymbol(symbol));
  for (const source of sources.filter((each) => !TRANSLATIONS.test(pathOf(each)))) visit(source);
  return [...texts]
    .map((text) => ({ text, name: text.name.text }))
    .filter(({ text, name: member }) => (CODE.test(member) ? !literals.has(member) : !read.has(text)))
    .map(({ text, name: member }) => {
      const source = text.getSourceFile();
      const { line } = source.getLineAndCharacterOfPosition(text.getStart());
      return `packages/${name}/src/${pathOf(source)}:${line + 1} ${member}`;
    });
}

/** Whether an expression is given to something, and no member of it is named. */
function isValue(node) {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const { parent } = node;
  return ts.isCallExpression(parent)
    ? parent.expression !== node
    : ts.isSpreadAssignment(parent) ||
        ts.isArrowFunction(parent) ||
        ts.isConditionalExpression(parent) ||
        ts.isPropertyAssignment(parent) ||
        ts.isReturnStatement(parent) ||
        ts.isVariableDeclaration(parent);
}

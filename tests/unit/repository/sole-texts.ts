import { relative } from 'node:path';
import {
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isVariableDeclaration,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';

interface SharedText {
  file: string;
  line: number;
  code: string;
}

const textFlags = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.AnyOrUnknown;

/** Whether React may render a bare text for a value of this type. An empty text is none. */
function mayBeText(checker: Checker, type: Type | undefined, seen = new Set<number>()): boolean {
  if (!type) return true;
  if (seen.has(type.id)) return false;
  seen.add(type.id);
  if (type.isStringLiteralType()) return type.value !== '';
  if (type.flags & textFlags) return true;
  if (type.isUnionType()) return type.getTypes().some((each) => mayBeText(checker, each, seen));
  const name = type.getSymbol()?.name;
  if (name === 'Iterable' || name === 'Promise') return true;
  return (
    type.isTypeReference() &&
    (name === 'Array' || name === 'ReadonlyArray') &&
    checker.getTypeArguments(type).some((each) => mayBeText(checker, each, seen))
  );
}

/** Components of React that render what is in them, without an element of their own. */
const passesOn = /^(Fragment|StrictMode|Suspense)$|Provider$|Context$/;

const isBare = (node: JsxElement | JsxFragment, file: SourceFile): boolean =>
  isJsxFragment(node) || passesOn.test(node.openingElement.tagName.getText(file));

/**
 * Finds the texts that are not the only child of an element, in the files that are wanted: texts with siblings, texts in a
 * fragment, and components that return a text.
 */
export function findSharedTexts(isWanted: (file: string) => boolean): SharedText[] {
  const root = process.cwd();
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error('TypeScript opens no project.');
    const { checker, program } = project;
    const found: SharedText[] = [];
    const inspect = (file: SourceFile) => {
      const report = (node: Node) => {
        const start = node.getStart(file);
        const line = file.text.slice(0, start).split('\n').length;
        const code = file.text.slice(start, node.end).replace(/\s+/g, ' ').trim();
        found.push({ file: relative(root, file.fileName), line, code });
      };
      const visit = (node: Node): void => {
        if (isJsxElement(node) || isJsxFragment(node)) {
          const children = node.children.filter((child) =>
            // White space with a line break is none in JSX, and a comment is an empty expression.
            isJsxText(child) ? !/^\s*\n\s*$/.test(child.text) : !isJsxExpression(child) || child.expression,
          );
          if (children.length > 1 || isBare(node, file)) {
            for (const child of children) {
              if (isJsxText(child)) report(child);
              else if (isJsxExpression(child) && child.expression) {
                if (mayBeText(checker, checker.getTypeAtLocation(child.expression))) report(child);
              }
            }
          }
        }
        const component = componentIn(node);
        if (component) {
          const type = checker.getTypeAtLocation(component);
          const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
          if (signatures.some((each) => mayBeText(checker, checker.getReturnTypeOfSignature(each)))) {
            report(component);
          }
        }
        node.forEachChild(visit);
      };
      visit(file);
    };
    for (const name of program.getSourceFileNames()) {
      const file = isWanted(relative(root, name)) ? program.getSourceFile(name) : undefined;
      if (file) inspect(file);
    }
    return found;
  } finally {
    api.close();
  }
}

/** Returns the name of a function that is a component by its capital letter. */
function componentIn(node: Node): Node | undefined {
  const name =
    isFunctionDeclaration(node) ||
    (isVariableDeclaration(node) &&
      node.initializer &&
      (isArrowFunction(node.initializer) || isFunctionExpression(node.initializer)))
      ? node.name
      : undefined;
  return name && isIdentifier(name) && /^[A-Z]/.test(name.text) ? name : undefined;
}

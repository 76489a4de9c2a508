// Translators, and some extensions, put another element in the place of every text node. React goes on holding the
// node that is gone: it changes a text that nobody sees, and fails where it removes one or inserts beside it. Safe are
// a text that is the only child of an element of the document, for React then sets what the element contains, and a
// text between what never changes.

const IN_PARENT =
  'text beside what may change: put it into an element of its own, or all of it into one template string'
const PASSED_ON =
  'text that stands wherever the component or fragment around it stands: put it into an element of its own'
const RETURNED = 'a component must not return text, which stands bare in what holds it: return an element around it'

/** Names of what is no text: of these props TypeScript or this rule makes sure. */
const NO_TEXT = new Set(['children', 'tools', 'undefined'])

/** Operators that make a boolean, of which nothing is shown. */
const SHOWS_NOTHING = /^(!|void|delete|[!=]==?|[<>]=?|in|instanceof)$/

/** Reports text that a translator takes away from React. */
export const bareText = {
  create(context) {
    const report = (nodes, message) => nodes.forEach((node) => context.report({ node, message }))
    const checkFunction = (node) => {
      if (isComponentName(nameOf(node))) report(returnedBy(node).filter(mayBeText), RETURNED)
    }
    return {
      JSXElement(node) {
        const children = shownChildren(node)
        if (isComponent(node)) report(children.filter(isText), PASSED_ON)
        else if (children.length === 1)
          report(
            children.filter(({ expression }) => isListOfTexts(expression)),
            IN_PARENT,
          )
        else if (children.some(mayChange)) report(children.filter(isText), IN_PARENT)
      },
      JSXFragment: (node) => report(shownChildren(node).filter(isText), PASSED_ON),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
    }
  },
}

/** The children that reach React: neither comments nor the line breaks between elements. */
function shownChildren({ children }) {
  return children.filter((child) => {
    if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value)
    return child.expression?.type !== 'JSXEmptyExpression'
  })
}

/** Whether a child may change, come or go while the element around it stays. */
function mayChange(child) {
  if (child.type === 'JSXText') return false
  if (child.type === 'JSXElement') return isComponent(child) || hasKey(child)
  return !isBlank(child.expression)
}

/** Blank text is left alone by translators. */
function isText(child) {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  return child.type === 'JSXExpressionContainer' && mayBeText(child.expression)
}

/** Whether an expression gives more than one text, which do not become one even where they stand alone. */
function isListOfTexts(node) {
  if (node?.type === 'LogicalExpression') return isListOfTexts(node.left) || isListOfTexts(node.right)
  if (node?.type === 'ConditionalExpression') return isListOfTexts(node.consequent) || isListOfTexts(node.alternate)
  return node !== undefined && isMap(node) && mayBeText(node)
}

/** Whether what an expression gives may be shown as text; of names and calls only few are known to give elements. */
function mayBeText(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false
    case 'Literal':
      return node.value !== null && typeof node.value !== 'boolean' && !isBlank(node)
    case 'ConditionalExpression':
      return mayBeText(node.consequent) || mayBeText(node.alternate)
    case 'LogicalExpression':
      // Of what stands before `&&` only falsy values are left.
      return (node.operator !== '&&' && mayBeText(node.left)) || mayBeText(node.right)
    case 'UnaryExpression':
    case 'BinaryExpression':
      return !SHOWS_NOTHING.test(node.operator)
    case 'Identifier':
      return !NO_TEXT.has(node.name)
    case 'MemberExpression':
      return !NO_TEXT.has(node.property.name)
    case 'CallExpression':
      return !isMap(node) || returnedBy(node.arguments[0]).some(mayBeText)
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return mayBeText(node.expression)
    case 'ArrowFunctionExpression':
      return false
    default:
      return true
  }
}

/** `' '` between two elements. */
function isBlank({ type, value }) {
  return type === 'Literal' && typeof value === 'string' && value.trim() === ''
}

/** A list of what a function makes of each item. */
function isMap({ type, callee, arguments: [make] = [] }) {
  return type === 'CallExpression' && callee.property?.name === 'map' && isFunction(make)
}

function isFunction(node) {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.type)
}

/** The expressions whose values a function may return. */
function returnedBy({ body }) {
  return body?.type === 'BlockStatement' ? returnsIn(body) : [body]
}

function returnsIn(node) {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : []
  return Object.entries(node)
    .flatMap(([key, value]) => (key === 'parent' ? [] : value))
    .filter((value) => typeof value?.type === 'string' && !isFunction(value))
    .flatMap(returnsIn)
}

/** The name that a function is declared with. */
function nameOf({ id, parent }) {
  if (parent.type === 'MethodDefinition') return parent.key.name === 'render' ? 'Render' : ''
  return id?.name ?? (parent.type === 'VariableDeclarator' ? parent.id.name : '')
}

function isComponentName(name) {
  return /^[A-Z]/.test(name)
}

/** Whether an element is none of the document's: its children stand where a function puts them. */
function isComponent({ openingElement: { name } }) {
  return name.type !== 'JSXIdentifier' || isComponentName(name.name)
}

/** An element with a key makes way for another one. */
function hasKey({ openingElement }) {
  return openingElement.attributes.some(({ name }) => name?.name === 'key')
}

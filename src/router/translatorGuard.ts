/**
 * Keeps React running in a translated page. Translators replace text nodes by `<font>` elements. React still holds the
 * old nodes, and the browser throws when it removes one or inserts before it
 * (https://github.com/facebook/react/issues/11538).
 */
export function tolerateReplacedTexts(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node below
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}

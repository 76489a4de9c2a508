/** The strip at the top: where one is, and who. */
export const HEAD = /* css */ `
.head {
  display: flex;
  align-items: center;
  gap: 0 var(--space-4);
  min-height: 60px;
  padding: 0 var(--gutter);
  border-bottom: 1px solid var(--ink);
}
.head .logo {
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--target);
  font: 500 1.375rem var(--serif);
  color: var(--ink);
  text-decoration: none;
}
.head .logo svg {
  color: var(--green);
}
.head .place {
  padding-left: var(--space-4);
  border-left: 1px solid var(--rule-2);
  font: 500 1.125rem var(--serif);
  color: var(--ink-2);
}
.head nav ul {
  display: flex;
}
.head b {
  margin-left: 6px;
  font: 400 0.8125rem var(--mono);
}
.head nav a {
  display: flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 10px;
  color: var(--ink);
  text-decoration: none;
  border-bottom: 3px solid transparent;
}
.head nav a:hover,
.head nav a[aria-current] {
  border-bottom-color: var(--ochre-fill);
}
.head .who {
  display: flex;
  align-items: center;
  gap: 0 var(--space-4);
  margin-left: auto;
}
/* What is a menu in a narrow window is a part of the strip elsewhere. */
.head #menu {
  display: contents;
}
@media (min-width: 1181px) {
  .head .menu {
    display: none;
  }
}
@media (max-width: 1180px) {
  .head .place:not(:last-child) {
    display: none;
  }
  .head .menu {
    margin-left: auto;
  }
  .head #menu {
    display: none;
    position: fixed;
    inset: 60px 0 auto;
    padding: var(--space-3) var(--gutter);
    border-block: 1px solid var(--ink);
    background: var(--paper);
  }
  .head #menu:popover-open {
    display: block;
  }
  .head nav ul {
    display: block;
  }
}
`

/** What every page is made of. */
export const BASE = /* css */ `
body {
  font-size: var(--text-ui);
  line-height: 1.4;
}
h2 {
  font-size: 1.0625rem;
  font-weight: 600;
  margin: var(--space-5) 0 var(--space-2);
  padding-bottom: 6px;
  border-bottom: 1px solid var(--ink);
}
h3 {
  font-size: 1rem;
}
.skip:not(:focus),
.hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
.choices a,
.filters .fields a,
.list-foot a,
.screen a,
.found li a,
.files a {
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
}
.found li a,
.files a {
  min-height: 32px;
}
.keys > div {
  display: flex;
  gap: var(--space-3);
  padding: 4px 0;
}
.receipt,
kbd,
time {
  font: 400 0.8125rem/1.5 var(--mono);
  color: var(--ink-2);
}
.small,
.about {
  font-size: var(--text-small);
  color: var(--ink-2);
}
/* Each paragraph of a letter in its own direction. */
.typed,
.message {
  unicode-bidi: plaintext;
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.alert {
  margin: 0 0 var(--space-4);
  padding: var(--space-3) var(--space-4);
  background: var(--alert-wash);
  border-left: 4px solid var(--alert);
  color: var(--ink);
}
.steps {
  padding-left: var(--space-5);
  list-style: decimal;
}
`

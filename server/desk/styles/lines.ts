/** What is asked for, with specifications. */
export const LINES = /* css */ `
.line {
  display: grid;
  grid-template-columns: minmax(0, 3fr) repeat(5, minmax(0, 1fr));
  gap: 4px 16px;
}
.line dd {
  overflow-wrap: anywhere;
}
.below {
  color: var(--ochre);
}
summary {
  display: list-item;
  list-style: disclosure-closed inside;
  min-height: 32px;
  padding: 6px 0;
  cursor: pointer;
  color: var(--green);
}
[open] > summary {
  list-style-type: disclosure-open;
}
table {
  width: 100%;
  border-collapse: collapse;
}
thead th {
  font-weight: 400;
  font-size: var(--text-small);
  color: var(--ink-3);
}
th,
td {
  padding: 4px 12px 4px 0;
  text-align: left;
  vertical-align: top;
  font-weight: 400;
  border-bottom: 1px solid var(--rule);
  overflow-wrap: anywhere;
}
td:nth-child(2) {
  font-weight: 600;
}
.facts dt {
  margin-top: var(--space-2);
}
@media (max-width: 820px) {
  .line {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  .line > div:first-child {
    grid-column: 1 / -1;
  }
}
`

/** What is asked for, with specifications. */
export const LINES = /* css */ `
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
.asked {
  container-type: inline-size;
}
.lines th,
.lines td {
  padding: 6px 14px 6px 0;
  vertical-align: middle;
  overflow-wrap: break-word;
}
.lines tbody th {
  overflow-wrap: anywhere;
}
/* What is needed, how much, and the MOQ: a few letters each. */
.lines td:nth-child(n + 2):nth-child(-n + 4) {
  white-space: nowrap;
}
.lines th a {
  display: inline-block;
  min-height: 24px;
}
.lines thead th {
  padding: 0 14px 5px 0;
}
.lines tr > :last-child {
  padding-right: 0;
}
.likely {
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;
  color: var(--ink-3);
  font-size: var(--text-small);
}
.likely button {
  min-height: 24px;
}
.lines .price {
  text-align: right;
}
.lines .price input {
  width: 8rem;
  text-align: right;
}
.lines tr:has(+ .told) > * {
  border-bottom: 0;
}
.lines .told td {
  padding-top: 0;
  text-align: right;
}
.line-fields {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
}
.line-fields input {
  width: 10rem;
}
.line-fields .wide {
  flex: 1 1 14rem;
}
.line-fields .wide input {
  width: 100%;
}
.line-fields .amount input {
  width: 6rem;
}
.left-out {
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;
  overflow-wrap: anywhere;
}
.stray {
  padding: var(--space-2) var(--space-4);
  background: var(--alert-wash);
  border-left: 4px solid var(--alert);
}
.stray input {
  width: 8rem;
}
.asked > button {
  margin-top: var(--space-3);
}
.specification td:nth-child(2) {
  font-weight: 600;
}
.specification {
  padding: var(--space-3) 0 var(--space-4);
}
.facts {
  margin-bottom: var(--space-3);
}
.facts dt {
  margin-top: var(--space-2);
}
@container (max-width: 660px) {
  .lines thead {
    position: absolute;
    clip-path: inset(50%);
  }
  .lines,
  .lines tbody {
    display: block;
  }
  .lines tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 14px;
    padding: 9px 0;
    border-bottom: 1px solid var(--rule);
  }
  .lines tr > * {
    padding: 0;
    border: 0;
  }
  .lines tr > :empty {
    display: none;
  }
  .lines tbody th {
    flex: 1 0 100%;
  }
  .lines [data-name]::before {
    content: attr(data-name) ' ';
    color: var(--ink-3);
  }
  .lines .price {
    margin-left: auto;
  }
  .lines .editing td,
  .lines .told td {
    width: 100%;
  }
  .lines tr:has(+ .told) {
    padding-bottom: 0;
    border-bottom: 0;
  }
}
`

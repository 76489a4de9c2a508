/** Fields and buttons. */
export const CONTROLS = /* css */ `
input,
select,
textarea,
button,
.button {
  min-height: var(--target);
  padding: 8px 12px;
  font: inherit;
  color: var(--ink);
  background: var(--sheet);
  border: 1px solid var(--rule-2);
  border-radius: var(--radius);
}
select {
  appearance: auto;
  max-width: 100%;
}
textarea {
  resize: vertical;
}
input[type='checkbox'] {
  flex: none;
  width: 24px;
  min-height: 24px;
  accent-color: var(--green);
}
button,
.button {
  display: inline-flex;
  align-items: center;
  font-weight: 600;
  color: var(--green);
  border-color: var(--green);
  cursor: pointer;
  text-decoration: none;
}
button.primary {
  color: var(--on-green);
  background: var(--green);
}
button.plain {
  padding: 0;
  font-weight: 400;
  background: none;
  border: 0;
  text-decoration: underline;
}
.fields {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  justify-items: start;
}
.fields label {
  display: grid;
  gap: 4px;
  width: 100%;
}
.fields .buttons label {
  width: auto;
}
.fields label.check {
  display: flex;
  gap: var(--space-3);
}
.fields label > span {
  font-weight: 600;
}
.handling label span,
.unassigned label span,
.line-fields label span {
  display: block;
  font-size: var(--text-small);
  color: var(--ink-3);
}
`

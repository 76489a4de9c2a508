/** An inquiry: its buyer, notes, answers and history. */
export const INQUIRY = /* css */ `
.case {
  min-width: 0;
  padding: 14px var(--gutter) var(--space-7) 32px;
}
.back {
  display: none;
}
.case-head {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2) var(--space-5);
  padding-bottom: 14px;
}
.case-head p {
  color: var(--ink-2);
}
.handling,
.handling .choice,
.buttons {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
}
.case-head .look {
  color: var(--ochre);
}
.buyer {
  display: flex;
  flex-wrap: wrap;
  border-block: 1px solid var(--rule-2);
}
.buyer > div {
  padding: 9px 18px 10px;
  border-left: 1px solid var(--rule);
  min-width: 0;
}
.buyer > div:first-child {
  padding-left: 0;
  border: 0;
}
.others button,
.unassigned li button,
.reply .small button {
  min-height: 24px;
}
.merged button {
  margin-top: var(--space-2);
}
.buyer dd {
  overflow-wrap: anywhere;
}
dt {
  font-size: var(--text-small);
  color: var(--ink-3);
}
.undelivered {
  margin-top: var(--space-4);
}
.undelivered label {
  max-width: 28rem;
}
.undelivered .alert {
  display: grid;
  gap: var(--space-3);
  width: 100%;
  margin: 0;
}
.undelivered .alert > div {
  display: grid;
  gap: var(--space-2);
}
.message {
  max-width: 75ch;
  margin-top: var(--space-4);
  padding: 2px 0 2px 16px;
  border-left: 1px solid var(--rule-2);
  font-size: var(--text-body);
}
.reply {
  padding: 9px 0;
  border-bottom: 1px solid var(--rule);
  margin-bottom: var(--space-3);
}
.preview .small {
  margin-bottom: var(--space-3);
}
.preview {
  width: 100%;
  padding: var(--space-3) var(--space-4);
  background: var(--sheet);
  border: 1px solid var(--rule-2);
}
.kept[hidden] {
  display: none;
}
.kept [role='alert'] {
  color: var(--alert);
}
.firm li {
  padding: 5px 0;
  overflow-wrap: anywhere;
}
.firm h3 {
  margin-top: var(--space-3);
}
.letter {
  padding-left: 16px;
  border-left: 4px solid var(--ochre-fill);
}
.reply .typed {
  margin-top: var(--space-2);
}
.attachments {
  min-width: 0;
  width: 100%;
  padding: 0 var(--space-4) var(--space-3);
  border: 1px solid var(--rule-2);
}
.attachments legend {
  padding: 0 6px;
  font-weight: 600;
}
.attachments label.check {
  align-items: start;
  padding: 4px 0;
}
.attachments label.check > span {
  font-weight: 400;
  overflow-wrap: anywhere;
}
.files a {
  overflow-wrap: anywhere;
}
.unassigned {
  display: grid;
  gap: var(--space-3);
  margin-bottom: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--rule-2);
}
.unassigned p {
  overflow-wrap: anywhere;
}
.unassigned li {
  padding-block: var(--space-1);
}
.unassigned .buttons summary {
  line-height: var(--target);
  padding: 0;
}
.history li {
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  gap: 0 12px;
  padding: 7px 0;
  border-bottom: 1px solid var(--rule);
}
@media (max-width: 820px) {
  .case {
    padding: 0 16px var(--space-7);
  }
  .back {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  .handling {
    width: 100%;
  }
  .handling .choice {
    flex: 1 0 100%;
  }
  .handling label {
    flex: 1;
  }
  .handling select {
    width: 100%;
  }
  .history li {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  .history time {
    grid-column: 1 / -1;
  }
  .buyer {
    display: block;
  }
  .buyer > div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    padding: 8px 0;
    border: 0;
    border-bottom: 1px solid var(--rule);
  }
  .buyer > div:first-child {
    border-bottom: 1px solid var(--rule);
  }
}
`

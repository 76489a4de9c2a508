/** On paper: the inquiry alone; and on the screen, as it will be on paper. */
export const PRINT = /* css */ `
.sheet {
  max-width: 820px;
  margin: 0 auto;
  padding: var(--space-4) var(--gutter) var(--space-7);
}
.sheet .buyer {
  margin-top: var(--space-3);
}
.screen {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  color: var(--ink-2);
}
@media print {
  .head,
  .list,
  .back,
  .handling,
  .screen,
  .lines .price,
  .fields {
    display: none;
  }
  .two {
    display: block;
  }
  h2 {
    margin-top: 4mm;
  }
  tr,
  .reply {
    break-inside: avoid;
  }
}
`

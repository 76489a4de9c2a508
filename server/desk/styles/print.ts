/** On paper: the inquiry alone. */
export const PRINT = /* css */ `
@media print {
  .head,
  .list,
  .handling,
  form {
    display: none;
  }
  .two {
    display: block;
  }
}
`

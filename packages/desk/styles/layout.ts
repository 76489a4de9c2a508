/** Where list and inquiry stand. */
export const LAYOUT = /* css */ `
.narrow {
  display: grid;
  gap: var(--space-4);
  max-width: 720px;
  margin: 0 auto;
  padding: var(--space-6) var(--gutter) var(--space-7);
}
.narrow h1,
.case h1,
.sheet h1 {
  font-size: 1.75rem;
}
.wide {
  max-width: 1040px;
}
.library td,
.library th {
  padding-block: 8px;
}
.found {
  display: grid;
  gap: var(--space-4);
}
.found h2 {
  margin-bottom: 0;
}
.two {
  display: grid;
  grid-template-columns: 424px minmax(0, 1fr);
  max-width: 1680px;
  margin: 0 auto;
  min-height: calc(100vh - 61px);
}
.only-list {
  grid-template-columns: minmax(0, 880px);
}
.only-list .list {
  border-right: 0;
}
.columns {
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: 0 var(--space-6);
}
@media (max-width: 1180px) {
  .two {
    grid-template-columns: 340px minmax(0, 1fr);
  }
  .only-list {
    grid-template-columns: minmax(0, 1fr);
  }
  .columns {
    grid-template-columns: minmax(0, 1fr);
  }
}
@media (max-width: 820px) {
  .two {
    display: block;
  }
  .two:not(.only-list) .list {
    display: none;
  }
}
`

/** The list of inquiries. */
export const LIST = /* css */ `
.list {
  border-right: 1px solid var(--ink);
  min-width: 0;
}
.list-head {
  display: grid;
  gap: 10px;
  padding: 14px 20px 12px var(--gutter);
  border-bottom: 1px solid var(--ink);
}
.list-title {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 var(--space-4);
}
.list-head h1,
.list-head h2 {
  margin: 0;
  padding: 0;
  border: 0;
  font-size: 1.75rem;
  font-weight: 500;
}
.search {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
}
.search input[type='search'] {
  flex: 1;
  min-width: 0;
}
.choices {
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
}
.choices a {
  gap: 6px;
  color: var(--ink);
  text-decoration: none;
  border-bottom: 3px solid transparent;
}
.choices a[aria-current] {
  border-bottom-color: var(--green);
  font-weight: 600;
}
.choices a span {
  font: 400 0.8125rem var(--mono);
}
.filters {
  flex: 1 0 100%;
}
.filters .fields {
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  align-items: end;
  padding: var(--space-2) 0;
}
.filters input {
  width: 100%;
}
.news a {
  display: flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 var(--gutter);
  background: var(--green-wash);
}
.news a[hidden] {
  display: none;
}
.done {
  padding: var(--space-3) var(--gutter);
  background: var(--green-wash);
}
.rows li {
  display: flex;
  border-bottom: 1px solid var(--rule);
}
.tick {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  margin-left: calc(var(--gutter) - 16px);
}
.rows .tick + a {
  padding-left: 8px;
}
.ticked {
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px var(--gutter);
  background: var(--sheet);
  border-top: 1px solid var(--ink);
}
.list:not(:has(.rows :checked)) .ticked {
  display: none;
}
.rows a {
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(9.5rem, 1fr) auto;
  gap: 1px 12px;
  padding: 10px 20px 11px calc(var(--gutter) - 4px);
  border-left: 4px solid transparent;
  color: var(--ink);
  text-decoration: none;
}
.rows a:hover {
  background: var(--tray-2);
}
.rows a[aria-current] {
  background: var(--green-wash);
  border-left-color: var(--ochre-fill);
}
.rows time,
.rows .waits {
  justify-self: end;
}
.rows .waits {
  font-size: var(--text-small);
}
.rows .from {
  font-size: 1rem;
  overflow-wrap: anywhere;
}
.rows [data-state='new'] .from,
.rows [data-state='new'] .state {
  font-weight: 600;
}
.rows .receipt {
  white-space: nowrap;
}
.rows .about {
  grid-column: 1 / -1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.rows .state {
  font-size: var(--text-small);
  text-align: right;
}
.rows [data-state='new'] .state {
  color: var(--ochre);
}
.rows [data-state='undelivered'] .state {
  color: var(--alert);
  font-weight: 600;
}
.rows .refused {
  color: var(--alert);
}
.list-foot {
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-2) 20px var(--space-5) var(--gutter);
}
.list-foot a:first-child {
  margin-right: auto;
}
.empty {
  padding: var(--space-4) var(--gutter);
}
@media (max-width: 820px) {
  .list {
    border: 0;
  }
}
`

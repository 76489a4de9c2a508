// Runs before a list of products is painted: its view is the one that this browser remembers (src/listing/listView.ts).
try {
  document.documentElement.dataset.view = localStorage.getItem('list-view') ?? ''
} catch {
  // Storage is blocked: the list is a table.
}

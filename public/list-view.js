// Runs before a list of products is painted: its view is the one that this browser remembers (src/listing/listView.ts).
try {
  if (localStorage.getItem('list-view') === 'pictures') document.documentElement.dataset.view = 'pictures'
} catch {
  // Storage is blocked: the list is a table.
}

import { normalizePath } from 'vite'

/** What is no part of the first load of every page, below `src/`: what fetches data comes with the first navigation. */
const LATER = [
  'pages',
  'home',
  'listing',
  'product/(?!Sheet\\.)',
  'reading',
  'catalogue',
  'tray/TrayBar',
  'components/(?:CategoryIndex|FileButton|ProductList|SearchExamples|SortHeader)\\.',
  'components/(?:(?:RevisionText|emphasise|FilterTags|Formula|ProductChips|Structure)\\.tsx)',
  'offline/(?!useKeptPages)',
  // Their styles stay: a stylesheet of its own would be one more request before the first paint.
  'layout/Pagination\\.tsx',
  'main',
  'inquiry/(?!aboutGrades|cardLine|draft|inquiryList|takeOff|useAddToList)',
  'consent/(?:ConsentBar|services)',
  'router/(?:prefetch|http|loadPage|manifest)\\.',
]

/** Modules that many screens share and that are too small for a request of their own. */
const SMALL =
  /\/(?:shared\/(?:casNumber|catalogue|facts\/facts|quantities\/quantity)|packages\/(?:limits\/limitsAddress|search\/(?:SearchBox|searchQuery)))\.(?:module\.css|tsx?)$/

const DATA = /^router\/(?:prefetch|http|loadPage|manifest)\./
const DATA_LIBRARIES = /node_modules\/(?:axios|form-data)/

/** Chunks of the browser's bundle that hold more than one module would by itself; `source` is the folder of the app. */
export function chunkGroups(source: string) {
  const folder = `${normalizePath(source)}/`
  // By what comes after the folder: the project itself may lie in one that is called `src`.
  const below = (paths: RegExp) => (id: string) => id.startsWith(folder) && paths.test(id.slice(folder.length))
  const belowApp = below(new RegExp(`^(?!${LATER.join('|')})`))
  const belowData = below(DATA)
  return [
    {
      name: 'lib',
      test: /node_modules\/(?!axios|form-data|minisearch|openchemlib|read-excel-file|fflate|saxen|unzipper-esm|worker-f|write-excel-file)/,
    },
    // Parts that several screens share would otherwise become a chunk for each combination.
    { name: 'app', test: (id: string) => belowApp(id) || SMALL.test(id) },
    // Whatever fetches a page needs all of these: as one file they are one request.
    { name: 'data', test: (id: string) => DATA_LIBRARIES.test(id) || belowData(id) },
    { name: 'paging', test: /\/(?:shared\/lists|layout\/Pagination)\.tsx?$/ },
    // The page of structures has the first, and what searches or draws both.
    { name: 'structures', test: /\/(?:packages\/structures\/structuresQuery|shared\/structures)\.ts$/ },
    {
      name: 'structureSearch',
      test: /\/packages\/structures\/(?:findStructures|importOpenChemLib)\.ts$/,
    },
    // What shows products at length; lists and inquiries do without.
    {
      name: 'values',
      test: /\/(?:components\/(?:RevisionText|emphasise|Formula|ProductChips|Structure)\.tsx|shared\/(?:facts\/factValues|specification)\.ts)$/,
    },
    { name: 'reading', test: below(/^reading\//) },
    {
      name: 'ways',
      test: below(/^(?:components\/(?:CategoryIndex|SearchExamples)|home\/Drawer|pages\/search\.module\.css$)/),
    },
    // Whatever sends an inquiry, keeps it or tells of it needs these.
    {
      name: 'sending',
      test: /\/(?:shared\/inquiry|inquiry\/(?:thanksPath|form\/Field)|packages\/orders\/pastedText)\.tsx?$/,
    },
    // Lists and search share these, and little else.
    {
      name: 'catalogue',
      test: /\/(?:shared\/facetTable|catalogue\/catalogueQuery|components\/FilterTags)\.tsx?$/,
    },
    // Lists, comparison, pasted rows and limits read amounts with the same units.
    { name: 'quantities', test: /\/shared\/quantities\/(?:amounts|numbers|units)\.ts$/ },
    {
      name: 'finding',
      test: /node_modules\/minisearch|\/packages\/search\/(?:createSearch|figureList|loadEntries|loadSearch|lookup|words)\.|\/shared\/identifiers\.ts$/,
    },
    // Each stylesheet is a request before the first paint: those of the lists of products are one.
    {
      name: 'lists',
      test: below(/^(?:listing\/(?:List\w+|ProductListing)|components\/(?:ProductList|SortHeader))\.module\.css$/),
    },
    // So are the small ones of what is filled in and sent.
    { name: 'forms', test: below(/^(?:inquiry\/form\/\w+|pages\/(?:contact|inquiry|thanks))\.module\.css$/) },
  ]
}

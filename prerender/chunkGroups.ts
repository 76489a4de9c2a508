import { normalizePath } from 'vite'

/**
 * Modules of `src/` outside the chunk `app`: entries, and modules that only some pages or later actions need.
 */
export const OUTSIDE_APP_CHUNK = [
  'pages',
  'home',
  'listing/(?!ArticleListing\\.module)',
  'product/(?!PrintFrame\\.module)',
  'article',
  'tray/(?:TrayBar|CompareBox\\.tsx)',
  'components/(?:ProductList|SortHeader)\\.',
  'components/(?:CategoryIndex|Field|RevisionText|emphasise|FilterTags|Formula|ProductChips|SearchExamples|Structure)\\.tsx',
  // Its styles stay in `app`: another stylesheet would be another request before the first paint.
  'layout/Pagination\\.tsx',
  'inquiry/(?!cardLine|inquiry\\.|removeWithUndo)',
  'consent/(?:ConsentBar|services)',
  'comparison',
  'orders',
  'search/(?!(?:SearchBox|searchQuery)\\.)',
  'structures',
  // The first navigation is the first to fetch data and to change the head.
  'router/(?:http|data|prefetch\\w*|contentLinks|sources)\\.',
  'head/Head\\.',
]

const DATA_MODULES = '/src/(?:router/(?:http|data|prefetch\\w*|contentLinks|sources)|head/Head)\\.'
const DATA_LIBRARIES = 'axios|form-data|react-helmet-async|react-fast-compare|invariant|shallowequal'

/** Groups of modules for the browser's chunks. `source` is the folder of the app. */
export function chunkGroups(source: string) {
  const folder = `${normalizePath(source)}/`
  // Matches the part after the folder, because the project may lie in a folder named `src`.
  const isIn = (paths: RegExp) => (id: string) => id.startsWith(folder) && paths.test(id.slice(folder.length))
  const isInAppChunk = isIn(new RegExp(`^(?!${OUTSIDE_APP_CHUNK.join('|')})`))
  const isFormStyle = isIn(/^(?:inquiry\/(?:form\/\w+|lines)|pages\/(?:contact|inquiry|thanks))\.module\.css$/)
  return [
    {
      name: 'lib',
      test: new RegExp(`node_modules/(?!${DATA_LIBRARIES}|openchemlib)`),
    },
    // Otherwise each combination of screens would get its own chunk of shared parts.
    { name: 'app', test: isInAppChunk },
    // Fetching a page needs all of these: one file is one request.
    { name: 'data', test: new RegExp(`${DATA_MODULES}|node_modules/(?:${DATA_LIBRARIES})`) },
    // Products, their lists and articles show values of facts.
    {
      name: 'facts',
      test: /\/shared\/(?:facts\/|specification\.ts$)|\/src\/(?:tray\/CompareBox|product\/PrintFrame|components\/(?:RevisionText|emphasise|Formula|ProductChips|Structure))\.tsx$/,
    },
    // Each stylesheet is a request before the first paint, so the home page and all lists share one.
    {
      name: 'lists',
      test: isIn(/^(?:(?:home\/\w+|listing\/List\w+)\.module\.css|components\/(?:ProductList|SortHeader)\.)/),
    },
    {
      name: 'articles',
      test: isIn(/^(?:article\/(?:\w+\.module\.css|ArticleLayout\.tsx)|pages\/(?:about-us|newsclass)\.module\.css)$/),
    },
    // The product page needs this module of the next group.
    { name: 'quantity', test: /\/shared\/quantities\/quantity\.ts$/ },
    {
      name: 'forms',
      test: (id: string) => /\/shared\/inquiry(?:Line)?\.ts$/.test(id) || isFormStyle(id),
    },
    { name: 'InquiryForm', test: isIn(/^(?:components\/Field|inquiry\/form\/InquiryForm)\.tsx$/) },
  ]
}

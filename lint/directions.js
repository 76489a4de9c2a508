// Who may import whom. `npm run test:lint` keeps it, for types and for `import()`, too.

/** What each top-level folder may import from beside itself. */
const WORLDS = {
  shared: [],
  chemistry: ['shared'],
  manifest: ['shared', 'chemistry'],
  prerender: ['shared', 'manifest'],
  pictures: ['shared', 'manifest'],
  server: ['shared', 'chemistry', 'prerender'],
  development: ['shared', 'manifest', 'prerender', 'server'],
  edit: ['shared', 'manifest', 'development', 'src'],
  src: ['shared', 'chemistry'],
  worker: ['shared'],
  tests: ['shared', 'chemistry', 'manifest', 'prerender', 'pictures', 'server', 'development', 'edit', 'src', 'lint'],
  lint: [],
}

/** Packages that are none of a world's business. */
const FOREIGN_PACKAGES = { manifest: /^(vite|react|react-dom)(\/|$)/ }

/** The order within a world, from the whole down to what all of it stands on: each may import what comes after it. */
const LAYERS = {
  src: order(`
    main.tsx entry-server.tsx App.tsx boot takeover
    route prefetch offline pages errors
    home listing structure comparison inquiry product limits reading
    layout progress consent head search catalogue components basket tray navigation forms
    data screens.ts chunks connection store styles
  `),
  edit: order('client server recordTitle.ts labels.ts isFields.ts renameIn.ts protocol.ts'),
  manifest: order(`
    cli fieldDocs.ts reviewContent.ts compileContent.ts compile.ts shardManifest.ts namedFiles.ts payloadSources.ts routes.ts skeletonShapes.ts
    editorial check readContent.ts recordKinds.ts
    screens.ts screens catalogue library.ts content.ts
    chemistry authoring read write schema problems.ts onceFor.ts
  `),
}

function order(names) {
  return names.trim().split(/\s+/)
}

/** Names the modules of all pages, which are fetched when a payload asks for one. */
const PAGE_REGISTER = 'src/screens.ts'

/** What is wrong with an import between two files, given by their paths below the project; `undefined` for nothing. */
export function wrongDirection(importer, imported, isLater = false) {
  const [world, layer] = worldOf(importer).split('/')
  const [otherWorld, otherLayer] = worldOf(imported).split('/')
  if (world !== otherWorld) {
    const known = WORLDS[world]
    if (!known) return `${world}/ has no place in lint/directions.js`
    return known.includes(otherWorld) ? undefined : `${world}/ must not import from ${otherWorld}/`
  }
  const layers = LAYERS[world]
  if (!layers || layer === otherLayer || (isLater && importer === PAGE_REGISTER)) return undefined
  const [place, otherPlace] = [layer, otherLayer].map((name) => layers.indexOf(name))
  if (place < 0 || otherPlace < 0)
    return `${world}/${place < 0 ? layer : otherLayer} has no place in lint/directions.js`
  return place < otherPlace
    ? undefined
    : `${world}/${layer} must not import from ${world}/${otherLayer}, which stands on it`
}

/** The tests of a workspace stand within it and are tests all the same. */
function worldOf(path) {
  return path.replace(/^pictures\/(?=tests\/)/, '')
}

/** The same for a package. */
export function foreignPackage(importer, name) {
  const [world] = importer.split('/')
  return FOREIGN_PACKAGES[world]?.test(name) ? `${world}/ must not import ${name}` : undefined
}

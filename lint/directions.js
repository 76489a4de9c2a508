// Who may import whom. `npm run test:lint` keeps it, for types and for `import()`, too.

/** What each world, which is a folder, may import from beside itself; of packages, their entry files. */
const WORLDS = {
  shared: [],
  'packages/structures': ['shared'],
  manifest: ['shared', 'packages/structures'],
  render: ['shared'],
  prerender: ['shared', 'manifest', 'render'],
  'packages/sheets': ['shared', 'render'],
  'packages/audit': [],
  'packages/pictures': ['shared', 'manifest'],
  'packages/rules': ['shared', 'manifest'],
  server: ['shared', 'packages/structures', 'packages/sheets', 'render'],
  development: ['shared', 'manifest', 'prerender', 'server'],
  // The React parts of a buyer's tool are made of the app's components, and the app shows them.
  'packages/search': ['shared', 'src'],
  src: ['shared', 'packages/search', 'packages/structures'],
  'src/worker': ['shared'],
  lint: [],
}

const NAMES = Object.keys(WORLDS).toSorted((a, b) => b.length - a.length)

/** Packages that are none of a world's business. */
const FOREIGN_PACKAGES = { manifest: /^(vite|react|react-dom)(\/|$)/ }

/** The order within a world, from the whole down to what all of it stands on: each may import what comes after it. */
const LAYERS = {
  manifest: order(`
    cli compileContent.ts compile.ts shardManifest.ts namedFiles.ts
    check readContent.ts
    parseFiles.ts
    screens.ts screens catalogue library.ts datedContent.ts authoring kinds.ts kinds
    chemistry write read schema problems.ts onceFor.ts
  `),
}

function order(names) {
  return names.trim().split(/\s+/)
}

/** What is wrong with an import between two files, given by their paths below the project; `undefined` for nothing. */
export function wrongDirection(importer, imported) {
  // They look into everything.
  if (isTest(importer)) return undefined
  const [world, layer] = placeOf(importer)
  const [otherWorld, otherLayer] = placeOf(imported)
  if (world !== otherWorld) {
    const known = WORLDS[world]
    if (!known) return `${world}/ has no place in lint/directions.js`
    if (!known.includes(otherWorld)) return `${world}/ must not import from ${otherWorld}/`
    return isPackage(otherWorld) && imported !== entryOf(otherWorld)
      ? `${otherWorld} has one file for others, ${entryOf(otherWorld)}`
      : undefined
  }
  const layers = LAYERS[world]
  if (!layers || layer === otherLayer) return undefined
  const [place, otherPlace] = [layer, otherLayer].map((name) => layers.indexOf(name))
  if (place < 0 || otherPlace < 0)
    return `${world}/${place < 0 ? layer : otherLayer} has no place in lint/directions.js`
  return place < otherPlace
    ? undefined
    : `${world}/${layer} must not import from ${world}/${otherLayer}, which stands on it`
}

function isTest(path) {
  return /^(?:packages\/\w+\/)?tests\//.test(path)
}

/** World and layer of a file. */
function placeOf(path) {
  const world = NAMES.find((name) => path.startsWith(`${name}/`)) ?? (isTest(path) ? 'tests' : path.split('/')[0])
  return [world, path.slice(world.length + 1).split('/')[0]]
}

function isPackage(world) {
  return world.startsWith('packages/')
}

/** Entry file of a package, such as `packages/sheets/sheets.ts`, which its package.json names. */
function entryOf(world) {
  return `${world}/${world.split('/')[1]}.ts`
}

/** The same for a package of the registry. */
export function foreignPackage(importer, name) {
  const [world] = placeOf(importer)
  return FOREIGN_PACKAGES[world]?.test(name) ? `${world}/ must not import ${name}` : undefined
}

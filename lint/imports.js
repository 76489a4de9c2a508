import { dirname, relative, resolve, sep } from 'node:path'
import { foreignPackage, wrongDirection } from './directions.js'

/** Reports imports against the directions. */
export const imports = {
  create(context) {
    const importer = pathBelow(context.cwd, context.filename)
    // Configuration files at the root put the worlds together.
    if (!importer.includes('/')) return {}
    const check = (node) => {
      const name = node?.value
      if (typeof name !== 'string') return
      const message = name.startsWith('.')
        ? wrongDirection(importer, pathBelow(context.cwd, resolve(dirname(context.filename), name)))
        : foreignPackage(importer, name)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    }
  },
}

function pathBelow(folder, file) {
  return relative(folder, file).split(sep).join('/')
}

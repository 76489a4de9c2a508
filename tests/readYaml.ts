import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Reads a table that a test keeps beside it. */
export const readYaml = (folder: string, name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'))

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Reads a table that a test keeps beside it, by its path in the repository. */
export const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'))

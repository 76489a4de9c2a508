import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Reads a table that a test keeps beside it. */
export const readYaml = <Content>(folder: string, name: string) =>
  parse(readFileSync(join(folder, name), 'utf8')) as Content

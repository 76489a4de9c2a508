/**
 * A script as one file, which shares nothing with the app. It is a function of what it is told once that is known, by
 * `withArguments`.
 */
export async function bundleScript(sourceFile: string, parameters: string[]): Promise<string> {
  // Most builds bundle nothing, and would wait for it.
  const { rolldown } = await import('rolldown')
  const build = await rolldown({ input: sourceFile, platform: 'browser', transform: { define: PRODUCTION } })
  const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
  await build.close()
  return `(${parameters.map((name) => `${name}=>`).join('')}{${output[0].code}})`
}

/** Libraries keep their advice for development. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** A bundled script with values for the first of its parameters, or for those that are left. */
export function withArguments(script: string, ...values: unknown[]): string {
  return script + values.map((value) => `(${JSON.stringify(value)})`).join('')
}

import { SourceMap, type SourceMapPayload } from 'node:module'
import { stripVTControlCharacters } from 'node:util'
import { type DevEnvironment, type ErrorPayload, loadConfigFromFile, type ViteDevServer } from 'vite'

export type OverlayError = ErrorPayload['err']
export type Pages = Iterable<{ send: (payload: ErrorPayload) => void }>

/** Without pages, Vite itself would keep an error and show it when it may be mended. */
export function showError(pages: Pages, err: OverlayError): void {
  for (const page of pages) page.send({ type: 'error', err })
}

export function clearOverlay({ environments }: ViteDevServer): void {
  environments.client.hot.send({ type: 'update', updates: [] })
}

/** Names sources in the frames of an error. Browsers name the files that Vite made of them. */
export function withSources({ message, stack }: OverlayError, { moduleGraph }: DevEnvironment): OverlayError {
  const toSource = (frame: string, url: string, line: string, column: string) => {
    const module = moduleGraph.urlToModuleMap.get(url)
    const map = module?.transformResult?.map as SourceMapPayload | undefined
    const origin = map && new SourceMap(map).findOrigin(Number(line), Number(column))
    return origin && 'lineNumber' in origin ? `${module?.file}:${origin.lineNumber}:${origin.columnNumber}` : frame
  }
  return { message, stack: framesOf(stack).replaceAll(/https?:\/\/[^/]+([^?:]+)[^:]*:(\d+):(\d+)/g, toSource) }
}

/**
 * Calls a function with the error of each failed restart, for example because of a mistake in `manifest/`. Vite offers
 * no event for it, and logs no file.
 */
export function onFailedRestart({ config }: ViteDevServer, report: (error: OverlayError) => void): void {
  const { logger, command, mode, configFile } = config
  const error = logger.error.bind(logger)
  logger.error = (text, options) => {
    error(text, options)
    if (text !== 'server restart failed') return
    loadConfigFromFile({ command, mode }, configFile, undefined, 'silent').catch((failure: Error) => {
      const stack = framesOf(failure.stack)
      error(stack)
      report({ message: stripVTControlCharacters(failure.message), stack })
    })
  }
}

/** A stack repeats the message. */
function framesOf(stack = ''): string {
  return stack.replaceAll(/^(?! *at ).*\n?/gm, '')
}

import { statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import {
  type SiteConfiguration,
  DEFAULT_HSTS,
  EXAMPLE_SITE_URL,
  readApiBaseUrl,
  readHsts,
  readOrigin,
  readSwitch,
  readTrackingId,
} from '../shared/configuration.ts'
import { BuildError } from './buildError.ts'

const ROOT = resolve(import.meta.dirname, '..')

export type SiteOptions = {
  contentFolder: string
  publicFolder: string
  /** For the server's files and parsed records. */
  cacheFolder: string
  /** Default: that of the content. */
  siteUrl: string | undefined
  configuration: SiteConfiguration
}

/** Reads the variables of docs/configuration.md. Throws at the first wrong variable. The message says what to set. */
export function readSiteOptions(env: NodeJS.ProcessEnv): SiteOptions {
  return {
    ...readFolders(env),
    cacheFolder: requireValid(
      readInnerFolder(env.CACHE_FOLDER || join(ROOT, '.cache')),
      'CACHE_FOLDER has to be a folder inside the project, where the server finds its packages.',
    ),
    siteUrl: env.SITE_URL
      ? requireValid(
          readOrigin(env.SITE_URL),
          `SITE_URL has to be an address without a path, such as ${EXAMPLE_SITE_URL}.`,
        )
      : undefined,
    configuration: {
      apiBaseUrl: requireValid(
        readApiBaseUrl(env.API_BASE_URL),
        'API_BASE_URL has to be an address, such as https://api.buyer.example, or off.',
      ),
      hsts: requireValid(readHsts(env.HSTS), `HSTS has to be off, or a value such as ${DEFAULT_HSTS}.`),
      noindex: requireValid(readSwitch(env.NOINDEX || 'off'), 'NOINDEX has to be on or off.'),
      keepsOffline: requireValid(readSwitch(env.SERVICE_WORKER), 'SERVICE_WORKER has to be on or off.'),
      tracking: {
        analyticsId: requireValid(
          readTrackingId(env.ANALYTICS_ID),
          'ANALYTICS_ID has to be a measurement ID, such as G-ABC123.',
        ),
        tagManagerId: requireValid(
          readTrackingId(env.TAG_MANAGER_ID),
          'TAG_MANAGER_ID has to be a container ID, such as GTM-ABC123.',
        ),
      },
    },
  }
}

/** The build, the content check and the photo command use the same folders. */
export function readFolders(env: NodeJS.ProcessEnv): Pick<SiteOptions, 'contentFolder' | 'publicFolder'> {
  return {
    contentFolder: requireValid(
      readFolder(env.CONTENT_FOLDER || join(ROOT, 'content')),
      'CONTENT_FOLDER has to be a folder that exists.',
    ),
    publicFolder: requireValid(
      readFolder(env.PUBLIC_FOLDER || join(ROOT, 'public')),
      'PUBLIC_FOLDER has to be a folder that exists. It may be empty.',
    ),
  }
}

function requireValid<Value>(value: Value | undefined, fix: string): Value {
  if (value === undefined) throw new BuildError(fix)
  return value
}

function readInnerFolder(name: string): string | undefined {
  return resolve(name).startsWith(ROOT + sep) ? name : undefined
}

function readFolder(name: string): string | undefined {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ? name : undefined
}

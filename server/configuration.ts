import { z } from 'zod'
import {
  DEFAULT_DATABASE_URL,
  DEFAULT_INQUIRIES_PER_MINUTE,
  DEFAULT_PORT,
  DEFAULT_SITE_URL,
  readOrigin,
} from '../shared/configuration.ts'
import { DATABASE_URL_FORM, isDatabaseUrl } from './database/database.ts'
import { isSmtpUrl, SMTP_URL_FORM } from './mailServer.ts'

/** Proxies on this machine and in its private networks, in the words of fastify. */
const PRIVATE_PROXIES = ['loopback', 'linklocal', 'uniquelocal']
const PROXY = z.union([z.enum(PRIVATE_PROXIES), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const proxies = z
  .string()
  .transform((text) => (text === 'true' ? PRIVATE_PROXIES : text === 'false' ? [] : text.split(/,\s*/)))
  .refine((list) => list.every((proxy) => PROXY.safeParse(proxy).success), {
    error: 'has to be true, false, or the addresses of the proxies, such as 10.0.0.0/8, 203.0.113.7',
  })

const VARIABLES = z.object({
  SITE_FOLDER: z.string().default('dist'),
  SERVER_FOLDER: z.string().default('.cache/ssr'),
  PORT: wholeNumber(0, 65_535).default(DEFAULT_PORT),
  DATABASE_URL: z.string().refine(isDatabaseUrl, { error: DATABASE_URL_FORM }).default(DEFAULT_DATABASE_URL),
  SMTP_URL: z.string().refine(isSmtpUrl, { error: SMTP_URL_FORM }).optional(),
  SITE_URL: z
    .string()
    .transform(readOrigin)
    .refine((origin) => origin !== undefined, {
      error: `has to be an address without a path, such as ${DEFAULT_SITE_URL}`,
    })
    .optional(),
  TRUST_PROXY: proxies.default([]),
  INQUIRIES_PER_MINUTE: wholeNumber(1, 1_000_000).default(DEFAULT_INQUIRIES_PER_MINUTE),
  INQUIRIES_KEPT_DAYS: wholeNumber(1, 36_500).optional(),
})

export type Configuration = z.output<typeof VARIABLES>

/** What environment variables tell the server; an empty one says nothing. Throws an error that lists all that are wrong. */
export function readConfiguration(env: Record<string, string | undefined>): Configuration {
  const told = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = VARIABLES.safeParse(told)
  if (data) return data
  throw new Error(error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`).join('\n'))
}

function wholeNumber(least: number, most: number) {
  const error = `has to be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

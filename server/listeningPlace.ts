/** Where the protocol of socket activation has the first socket that a process is handed. */
const FIRST_SOCKET = 3

/**
 * Where the server listens: on the socket that systemd hands to this process, which goes on taking connections while the
 * server restarts; else on its port, at the address that is named, or at any.
 */
export function listeningPlace(
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>,
  { pid, port, host, hasIpv6 }: { pid: number; port: number; host?: string | undefined; hasIpv6: boolean },
): { host: string } & ({ fd: number } | { port: number }) {
  // `::` takes IPv4, too, but cannot be listened on where IPv6 is switched off, as in some containers.
  const anyHost = hasIpv6 ? '::' : '0.0.0.0'
  // Variables for a parent may still be there.
  const isHanded = LISTEN_PID === String(pid) && Number(LISTEN_FDS) > 0
  return { host: host ?? anyHost, ...(isHanded ? { fd: FIRST_SOCKET } : { port }) }
}

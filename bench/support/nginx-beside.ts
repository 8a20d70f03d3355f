import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFreePort } from '../../tests/support/free-port.ts'

/** An answer of ours that nginx has too. */
export interface Kept {
  path: string
  /** Of the file that nginx sends. */
  name: string
  /** Names and values in turn, but for those that every server adds. */
  head: string[]
}

/** Starts nginx on the first core with what is kept in `folder`, its files in `www` there, as fast as it can be. */
export async function startNginxWith(folder: string, kept: Kept[]) {
  const port = await aFreePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; worker_cpu_affinity 01; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
      client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      server { listen 127.0.0.1:${port}; root ${folder}/www; ${kept.map(nginxLocation).join('\n')} } }`,
  )
  const child = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: 'inherit' })
  await Promise.race([sleep(500), once(child, 'exit').then(() => Promise.reject(new Error('nginx ended')))])
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

/** A file with the headers that we send with it, but for those that nginx makes itself. */
function nginxLocation({ name, head }: Kept): string {
  const lines: string[] = []
  for (let at = 0; at < head.length; at += 2) {
    const [header = '', value = ''] = head.slice(at, at + 2)
    const quoted = `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    if (header === 'content-type') lines.push(`default_type ${quoted};`)
    else if (!['content-length', 'etag', 'accept-ranges'].includes(header))
      lines.push(`add_header ${header} ${quoted};`)
  }
  return `location = /${name} { ${lines.join(' ')} }`
}

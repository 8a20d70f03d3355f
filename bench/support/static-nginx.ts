import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../scripts/processes/free-port.mjs'

/** A response of our server for nginx to serve as well. */
export interface StaticResponse {
  path: string
  /** File name in nginx's folder. */
  name: string
  /** Header names and values alternating, without those that every server generates. */
  head: string[]
}

/** Starts nginx on the first core, tuned for speed, serving the `www` folder in `folder`. */
export async function startStaticNginx(folder: string, responses: StaticResponse[]) {
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; worker_cpu_affinity 01; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
      client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      server { listen 127.0.0.1:${port}; root ${folder}/www; ${responses.map(nginxLocation).join('\n')} } }`,
  )
  const child = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: 'inherit' })
  await Promise.race([sleep(500), once(child, 'exit').then(() => Promise.reject(new Error('nginx exited')))])
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

/** A file with our headers, except those that nginx generates itself. */
function nginxLocation({ name, head }: StaticResponse): string {
  const lines: string[] = []
  for (let index = 0; index < head.length; index += 2) {
    const [header = '', value = ''] = head.slice(index, index + 2)
    const quoted = `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    if (header === 'content-type') lines.push(`default_type ${quoted};`)
    else if (!['content-length', 'etag', 'accept-ranges'].includes(header))
      lines.push(`add_header ${header} ${quoted};`)
  }
  return `location = /${name} { ${lines.join(' ')} }`
}

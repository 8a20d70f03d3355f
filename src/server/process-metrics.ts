import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

const NANOSECONDS = 1e9

/**
 * Describes the process itself. The set that the library offers observes each garbage collection as well, which costs a
 * busy server some percent of what it sends.
 */
export function describeProcess(registers: Registry[]): void {
  describeLag(registers)
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory that the process takes.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'Memory in use for values of JavaScript.',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed)
    },
  })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time of processors that the process took.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process began, since 1970.',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()))
}

function describeLag(registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'By how much the event loop was late since these figures were read last: the mean, the 99th percentile, the most.',
    labelNames: ['figure'],
    registers,
    collect() {
      // Without a single sample the mean is no number.
      this.set({ figure: 'mean' }, (delay.mean || 0) / NANOSECONDS)
      this.set({ figure: 'p99' }, delay.percentile(99) / NANOSECONDS)
      this.set({ figure: 'max' }, delay.max / NANOSECONDS)
      delay.reset()
    },
  })
}

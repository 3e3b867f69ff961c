import type { Reads, ReplicaState } from '../../platform/database/index.ts'
import type { GaugeValue, Metrics } from '../../platform/metrics/index.ts'

/** Whether the replica is used, how old its data are, and where reads went. */
export function addReplicaGauges(metrics: Metrics, reads: Reads): void {
  const gauge = (
    metric: { name: string; help: string; labels?: string[] },
    valuesOf: (replica: ReplicaState) => GaugeValue[],
  ) =>
    metrics.gauge({
      ...metric,
      read: () => {
        const replica = reads.replica()
        return replica ? valuesOf(replica) : []
      },
    })

  gauge(
    { name: 'nibondhon_replica_in_use', help: '1 while lists and exports are read on the replica' },
    ({ state }) => [{ value: state === 'in use' ? 1 : 0 }],
  )
  gauge(
    { name: 'nibondhon_replica_lag_seconds', help: 'How old the data of the replica are' },
    ({ lagSeconds }) => (lagSeconds === null ? [] : [{ value: lagSeconds }]),
  )
  gauge(
    {
      name: 'nibondhon_reads',
      help: 'Lists, exports and figures that were read since the start',
      labels: ['database'],
    },
    ({ reads: counts }) =>
      Object.entries(counts).map(([database, value]) => ({ labels: { database }, value })),
  )
}

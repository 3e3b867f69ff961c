import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SAMPLES } from '../../../../apps/server/src/testing/builders/sample-files.ts'
import { INSTALLATION } from '../../support/member-forms.ts'
import { type Attack, NotPossibleHere } from '../attack.ts'
import { encodeMultipart } from '../support/encode-multipart.ts'
import { onOwnServer } from '../support/own-server.ts'
import { mustSend, send } from '../support/send.ts'

/** Less than the 1 GB at which uploads stop, more than the 256 MB at which everything does. */
const DISK = '600m'
const UPLOADS = 3

/** Anonymous uploads on a disk that is nearly full. */
export const fullDisk: Attack = {
  name: 'filling the disk',
  isOnOwnServer: true,
  async run(installation) {
    const disk = mountDisk()
    const env = { ...INSTALLATION, DATA_DIR: path.join(disk, 'data') }
    try {
      return await onOwnServer(installation, env, async ({ url }) => {
        const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = INSTALLATION
        const signedIn = await mustSend(url, 'POST /api/auth/login', { body: { email, password } })
        const form = await mustSend(url, 'POST /api/forms', {
          token: String(signedIn['token']),
          body: {
            title: 'With a photo',
            fields: [
              { id: 'name', name: 'name', type: 'text', label: 'Name' },
              { id: 'photo', name: 'photo', type: 'file', label: 'Photo' },
            ],
          },
        })
        const route = `POST /api/forms/${String(form['id'])}/submit`
        const content = Buffer.concat([SAMPLES.jpg, Buffer.alloc(1_000_000)])
        const photo = { name: 'photo.jpg', type: 'image/jpeg', content }
        let taken = 0
        for (let index = 0; index < UPLOADS; index += 1) {
          const { status } = await send(url, route, encodeMultipart({ name: 'A' }, { photo }))
          if (status !== 507) taken += 1
        }
        const plain = await send(url, route, { body: { data: { name: 'Rahim' } } })
        return [
          {
            what: 'uploads not refused with 507 where less than 1 GB is free',
            before: '55 of 55',
            value: taken,
            atMost: 0,
            unit: 'count',
          },
          {
            what: 'submissions without a file refused there',
            before: '0',
            value: plain.status === 201 ? 0 : 1,
            atMost: 0,
            unit: 'count',
          },
        ]
      })
    } finally {
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}

function mountDisk(): string {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'nib-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk], { stdio: 'ignore' })
    return disk
  } catch {
    rmSync(disk, { recursive: true, force: true })
    throw new NotPossibleHere('a small disk can be mounted only by root on Linux')
  }
}

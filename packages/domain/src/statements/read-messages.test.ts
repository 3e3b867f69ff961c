import { describe, expect, it } from 'vitest'
import { MESSAGE_MAPPING, readMessages } from './read-messages.ts'
import { readStatement } from './read-statement.ts'

/** As they are imported: the same preview, the same rows. */
function read(...lines: string[]) {
  const table = readMessages(lines.join('\n'))
  if (!table) throw new Error('no message was found')
  return { table, ...readStatement(table.cells, MESSAGE_MAPPING, undefined, table.rowLines) }
}

describe('pasted messages', () => {
  it('of bKash are read with sender, reference and transaction', () => {
    const { rows } = read(
      'You have received Tk 5,075.00 from 01735814791. Ref 4XK-7Q2. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22',
    )
    expect(rows).toEqual([
      {
        line: 1,
        day: '2024-12-30',
        direction: 'in',
        paisa: 507_500,
        text: '4XK-7Q2',
        trxId: 'BLU1H6X87P',
        phone: '8801735814791',
        name: '',
      },
    ])
  })

  it('of a bKash merchant are payments that arrived', () => {
    const { rows } = read(
      'Payment Tk 1,500.00 received from 01712345678. TrxID CKA2B3C4D5 at 12/11/2026 09:05',
    )
    expect(rows).toMatchObject([
      { direction: 'in', paisa: 150_000, trxId: 'CKA2B3C4D5', phone: '8801712345678' },
    ])
  })

  it.each(['9TK-YPBT', 'TK4-J3FZ', 'K7P-TK45', '2U4-47TK'])(
    'do not take the reference %s for an amount',
    (reference) => {
      expect(readMessages(`Payment for the reunion ${reference}`)).toBeNull()
      const { rows } = read(
        `You have received Tk 500 from 01712345678. Ref ${reference}. TrxID BLU1H6X87P at 12/11/2026 13:22`,
      )
      expect(rows).toMatchObject([{ paisa: 50_000, text: reference }])
    },
  )

  it('are not found in a list, though the text of one row reads like a message', () => {
    const list = [
      '13-Nov-2026,01710000217,BLU1217X7P,4672.00,Payment Reunion ref 4XQ 34TK',
      '"14-Nov-2026 09:31 PM",01710000218,BLU1218X7P,4689.00,Payment Reunion',
      '3,2026-11-15,01710000219,BLU1219X7P,4706.00,Payment Tk 200 less',
      '16/11/2026;01710000220;BLU1220X7P;4723.00;Payment',
      '17/11/2026 17:31;01710000221;BLU1221X7P;4740.00;Payment',
    ]
    expect(readMessages(list.join('\n'))).toBeNull()
    expect(readMessages('12/11/2026, received Tk 500\n13/11/2026, received Tk 700')?.cells).toHaveLength(2)
  })

  it('of Nagad are read over several lines', () => {
    const { rows, table } = read(
      'Money Received.',
      'Amount: Tk 1,200.00',
      'Sender: 01812345678',
      'Ref: N/A',
      'TxnID: 71ABCD2E',
      'Balance: Tk 3,200.00',
      '12/11/2026 13:22',
      '',
      'Money Received.',
      'Amount: Tk 500',
      'Sender: 01912345678',
      'Ref: Reunion Karim',
      'TxnID: 71ABCD3F',
      'Balance: Tk 3,700.00',
      '13/11/2026 08:00',
    )
    expect(rows).toMatchObject([
      { line: 1, day: '2026-11-12', paisa: 120_000, phone: '8801812345678', trxId: '71ABCD2E', text: '' },
      { line: 9, day: '2026-11-13', paisa: 50_000, text: 'Reunion Karim', trxId: '71ABCD3F' },
    ])
    expect(table).toMatchObject({
      lines: 15,
      joined: [
        { row: 1, lines: 7 },
        { row: 3, lines: 7 },
      ],
    })
  })

  it('of Rocket are read, with a month in letters', () => {
    const { rows } = read(
      'Tk2,500.00 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk5,100.50 TxnId:3456789012 Date:15-NOV-26 03:09:32 pm.',
    )
    expect(rows).toMatchObject([
      { day: '2026-11-15', direction: 'in', paisa: 250_000, phone: '8801712345678', trxId: '3456789012' },
    ])
  })

  it('of a bank keep what the sender wrote', () => {
    const { rows } = read(
      'Dear Customer, your A/C 123***789 has been credited by BDT 1,500.00 on 12-11-2026 10:20 AM by EFT from RAHIM UDDIN, Reunion 4XK7Q2. Available Balance BDT 26,500.00.',
    )
    expect(rows).toMatchObject([{ day: '2026-11-12', direction: 'in', paisa: 150_000, name: 'RAHIM UDDIN' }])
    expect(rows[0]?.text).toContain('Reunion 4XK7Q2')
    expect(rows[0]?.text).not.toContain('26,500')
  })

  it('about money that was sent are payments out, with their fee', () => {
    const { rows, fees } = read(
      'Send Money Tk 500.00 to 01712345678 successful. Ref 1. Fee Tk 5.00. Balance Tk 100.00. TrxID CKA2B3C4D6 at 12/11/2026 09:06',
      'Cash Out Tk 1,000.00 to 01812345678 successful. Fee Tk 18.50. Balance Tk 10.00. TrxID CKA2B3C4D7 at 12/11/2026 09:07',
    )
    expect(rows).toMatchObject([
      { line: 1, direction: 'out', paisa: 50_000 },
      { line: 2, direction: 'out', paisa: 100_000 },
    ])
    expect(fees).toEqual([
      { line: 1, paisa: 500 },
      { line: 2, paisa: 1_850 },
    ])
  })

  it('that cannot be read are reported by the line of the text, and none is dropped', () => {
    const { rows, reported, skipped, table } = read(
      'bKash',
      'You have received Tk 500.00 from 01735814791. Fee Tk 0.00. TrxID BLU1H6X87P at 30/12/2024 13:22',
      '',
      'You have received Tk 700.00 from 01735814792. TrxID BLU1H6X88P',
    )
    expect(rows.map(({ line }) => line)).toEqual([2])
    expect(reported).toMatchObject([
      { line: 1, code: 'not_a_booking', text: 'bKash' },
      { line: 4, code: 'date_unreadable' },
    ])
    expect(rows.length + reported.length + skipped.empty).toBe(table.lines)
  })

  it('may be written with Bangla digits', () => {
    const { rows } = read('আপনি ০১৭১২৩৪৫৬৭৮ থেকে ৳১,৫০০.০০ পেয়েছেন। TrxID CKA2B3C4D5 ১২/১১/২০২৬')
    expect(rows).toMatchObject([{ day: '2026-11-12', paisa: 150_000, phone: '8801712345678' }])
  })

  it('are none where the text says nothing of money', () => {
    expect(readMessages('Dear Karim,\nsee you tomorrow at 10:00\n')).toBeNull()
  })
})

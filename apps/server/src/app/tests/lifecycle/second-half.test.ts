import { testLifecycle } from '../../../testing/lifecycle/test-lifecycle.ts'

testLifecycle(52_027)

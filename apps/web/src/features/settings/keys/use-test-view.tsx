import { testGeminiKey } from '@voicedraft/contract/engine-administration';
import { useState } from 'react';
import { byId } from '#lib/endpoint-query.ts';
import type { DialogView } from '#ui/record-editor/form-dialog.tsx';
import { useKeyCall } from './queries.ts';
import { describeTest, TEST_TITLE, TestActions, TestResult } from './test-dialog.tsx';

interface TestedKey {
  readonly _id: string;
  readonly name: string;
}

interface TestView {
  /** The test, in place of the form of its key; undefined until it has begun. */
  readonly view: DialogView | undefined;
  /** Tests a key that is new or has a new value. */
  readonly start: (key: TestedKey) => void;
}

/** Tests a key in the window in which it was entered. */
export function useTestView(onClose: () => void): TestView {
  const [tested, setTested] = useState<TestedKey>();
  const test = useKeyCall(testGeminiKey);
  const start = (key: TestedKey) => {
    setTested(key);
    test.mutate(byId(key._id));
  };
  const view = tested && {
    title: TEST_TITLE,
    description: describeTest(tested.name),
    actions: <TestActions test={test} onAgain={() => start(tested)} onClose={onClose} />,
    children: <TestResult test={test} />,
  };
  return { view, start };
}

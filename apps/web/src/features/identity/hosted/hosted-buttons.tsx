import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import type { HostedIdentity, HostedMethod } from '@voicedraft/contract/settings';
import { KeyRound, Mail, Smartphone, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { GoogleMark } from '#features/identity/google-mark.tsx';
import { isPopup, type OtherWay } from './methods.ts';
import { useHostedPopup } from '#features/identity/queries.ts';

interface Label {
  /** Completes 'Continue …'. */
  readonly after: string;
  /** Label where many buttons leave no room for the full one. */
  readonly alone: string;
}

const elsewhere = (name: string): Label => ({ after: `with ${name}`, alone: name });

const LABELS: Readonly<Record<ButtonWay, Label>> = {
  google: elsewhere('Google'),
  apple: elsewhere('Apple'),
  facebook: elsewhere('Facebook'),
  github: elsewhere('GitHub'),
  microsoft: elsewhere('Microsoft'),
  phone: { after: 'by phone', alone: 'Phone' },
  'email-link': { after: 'by email', alone: 'Email' },
};

type ButtonWay = Exclude<HostedMethod, 'password'>;

interface HostedButtonsProps {
  readonly settings: HostedIdentity;
  /** Called with the reason why a popup signed nobody in; undefined when it is tried again. */
  readonly onReport: (failure: Error | undefined) => void;
  /** Called after sign-in; with the pending second factor, if the account has one. */
  readonly onSignedIn: (pending: PendingSignIn | null) => void;
  readonly onOtherWay: (way: OtherWay) => void;
}

/** One button for each of the hosted provider's ways to sign in besides the password. */
export function HostedButtons({ settings, onReport, onSignedIn, onOtherWay }: HostedButtonsProps) {
  const { mutate } = useHostedPopup(settings);
  useEffect(() => {
    // The page does not go blank when another form takes its place.
    void import('./other-way-sheet.tsx');
  }, []);
  const start = (way: ButtonWay) => {
    onReport(undefined);
    if (isPopup(way)) mutate(way, { onSuccess: onSignedIn, onError: onReport });
    else onOtherWay(way);
  };
  return <WayButtons ways={settings.methods.filter((method) => method !== 'password')} onPress={start} />;
}

interface WayButtonsProps<Way extends ButtonWay> {
  readonly ways: readonly Way[];
  readonly onPress: (way: Way) => void;
}

/** One button for each of these ways to sign in. */
export function WayButtons<Way extends ButtonWay>({ ways, onPress }: WayButtonsProps<Way>) {
  useEffect(() => {
    // Browsers open a popup only right after a click, so what opens it has to be there before.
    void import('./popup.ts');
  }, []);
  // Two in a row once there are more than a phone shows above the form.
  const isMany = ways.length > 3;
  return (
    <div className={isMany ? 'grid gap-3 sm:grid-cols-2' : 'grid gap-5'}>
      {ways.map((way) => (
        <Button key={way} size="lg" block data-early icon={<Mark way={way} />} onClick={() => onPress(way)}>
          {isMany ? LABELS[way].alone : `Continue ${LABELS[way].after}`}
        </Button>
      ))}
    </div>
  );
}

const ICONS: Readonly<Partial<Record<HostedMethod, LucideIcon>>> = { phone: Smartphone, 'email-link': Mail };

function Mark({ way }: { readonly way: HostedMethod }) {
  if (way === 'google') return <GoogleMark />;
  const Icon = ICONS[way] ?? KeyRound;
  return <Icon size={20} />;
}

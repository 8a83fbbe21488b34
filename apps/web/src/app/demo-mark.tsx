import { useClientSettings } from '#lib/client-settings.ts';

/** Indicates that stand-ins are in use. */
export function DemoMark() {
  const { demo } = useClientSettings();
  if (!demo) return null;
  return (
    <span className="inline-flex h-[26px] items-center rounded-badge border border-info-line bg-info-soft px-2 text-micro font-semibold text-info">
      Demo
    </span>
  );
}
